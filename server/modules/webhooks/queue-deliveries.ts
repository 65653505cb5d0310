import { type Told, type ToldFacts, tellEvent } from '#core/webhooks/tell-event.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { findCounters } from '#server/kernel/events/events.repository.ts';
import { newId } from '#server/random.ts';
import { listPaymentsMadeAt } from '../bills/payments.repository.ts';
import { findClosedDay } from '../days/closed-days.repository.ts';
import { listTableNames } from '../tables/tables.repository.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { listToldEvents, type ToldEvent } from './told-events.repository.ts';
import { listVenuesToTell, listWebhooks, moveTold, type Webhook } from './webhooks.repository.ts';

/** Events of one transaction: what comes after a long pause holds nobody up for long. */
const EVENTS_AT_ONCE = 100;
/** More is told of no event. */
const TOLD_OF_AN_EVENT = 1_000;

/**
 * Makes the deliveries of what has happened in a venue so far, in the transaction: whoever changes
 * what is told to whom does it first. Placing an order writes nothing for them.
 */
export async function queueAll(db: Writer, venue: string, at: number): Promise<void> {
  while (await queueNext(db, venue, at));
}

/**
 * The same for all venues, each in its own transactions: one of which something cannot be told holds
 * up no other. Throws what went wrong in the first such one, after all.
 */
export async function queueDeliveries({ store, clock }: Pick<Context, 'store' | 'clock'>) {
  const failed: unknown[] = [];
  for (const venue of await listVenuesToTell(store.reader)) {
    try {
      while (await store.write({ venue }, (db) => queueNext(db, venue, clock.now())));
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

/** Whether there is more. Each webhook's position is moved with it, from what it was. */
async function queueNext(db: Writer, venue: string, at: number): Promise<boolean> {
  const listening = (await listWebhooks(db, venue)).filter(({ state }) => state === 'on');
  const after = Math.min(...listening.map(({ told_sequence: told }) => told));
  const last = (await findCounters(db, venue))?.sequence ?? 0;
  if (listening.length === 0 || after >= last) return false;
  const events = await listToldEvents(db, { venue, after, limit: EVENTS_AT_ONCE });
  const isMore = events.length === EVENTS_AT_ONCE;
  const to = isMore ? (events.at(-1)?.event.sequence ?? last) : last;
  const told = await toldOf(db, venue, events);
  for (const webhook of listening) {
    const from = webhook.told_sequence;
    if (from >= to || !(await moveTold(db, { id: webhook.id, from, to }))) continue;
    await insertDeliveries(
      db,
      told
        .filter(({ kind, sequence }) => sequence > from && webhook.kinds.includes(kind))
        .map((each) => deliveryOf(each, webhook, at)),
    );
  }
  return isMore;
}

type ToldAt = Told & { sequence: number; position: number; body: string };

async function toldOf(db: Reader, venue: string, events: readonly ToldEvent[]): Promise<ToldAt[]> {
  const factsOf = await readFacts(db, venue, events);
  return events.flatMap((each) => {
    const { sequence, at: timestamp } = each.event;
    return tellEvent(each.event, factsOf(each)).map((told, index) => {
      const { kind: type, data } = told;
      const position = sequence * TOLD_OF_AN_EVENT + index;
      const body = JSON.stringify({ type, timestamp, venue, sequence, data });
      return { ...told, sequence, position, body };
    });
  });
}

/** What is told of these events and is not in them. */
async function readFacts(db: Reader, venue: string, events: readonly ToldEvent[]) {
  const bills = events.filter(({ event }) => 'bill' in event);
  const times = new Set(bills.map(({ event }) => Date.parse(event.at)));
  const recorded = await listPaymentsMadeAt(db, venue, [...times]);
  const tables = bills.flatMap(({ table }) => (table === null ? [] : [table]));
  const names = await listTableNames(db, [...new Set(tables)]);
  const days = new Map<string, ToldFacts['day']>();
  for (const { event } of events) {
    if (event.type !== 'day.closed') continue;
    days.set(event.day, (await findClosedDay(db, venue, event.day))?.figures ?? null);
  }
  const seatingsAt = (at: string) =>
    bills.flatMap(({ event }) => ('bill' in event && event.at === at ? [event.seating] : []));

  return ({ event, table }: ToldEvent): ToldFacts => {
    const others = 'bill' in event ? seatingsAt(event.at) : [];
    const payments = recorded
      // One that nobody at its time claims is of a party that is another's by now.
      .filter(({ payment: { at }, seating }) => {
        const isIts = 'bill' in event && event.at === at;
        return isIts && (seating === event.seating || !others.includes(seating));
      })
      .map(({ payment, seating }) => ({ ...payment, seating }));
    return {
      payments,
      table: (table === null ? null : names.get(table)) ?? null,
      day: event.type === 'day.closed' ? (days.get(event.day) ?? null) : null,
    };
  };
}

function deliveryOf(
  { kind, subject, about, position, body }: ToldAt,
  webhook: Webhook,
  at: number,
) {
  return {
    ...{ id: newId(at), venue_id: webhook.venue_id, webhook_id: webhook.id },
    ...{ kind, subject, about, position, body },
    ...newDelivery(at),
  };
}

/** One that nobody has tried. */
export function newDelivery(at: number) {
  return {
    ...{ state: 'waiting' as const, tries: 0, begun_at: null, next_at: at, made_at: at },
    ...{ tried_at: null, status: null, problem: null, took: null },
  };
}
