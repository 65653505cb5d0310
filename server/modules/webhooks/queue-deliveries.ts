import type { VenueEvent } from '#core/events/event.schema.ts';
import { TOLD_TYPES, type Told, type ToldFacts, tellEvent } from '#core/webhooks/tell-event.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { type EventRow, findCounters, listerOf } from '#server/kernel/events/events.repository.ts';
import { newId } from '#server/random.ts';
import { listPaymentsMadeAt } from '../bills/payments.repository.ts';
import { findClosedDay } from '../days/closed-days.repository.ts';
import { listTableNames } from '../tables/tables.repository.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { listVenuesToTell, listWebhooks, moveTold, type Webhook } from './webhooks.repository.ts';

/** Events of one transaction: what comes after a long pause holds nobody up for long. */
const EVENTS_AT_ONCE = 100;
/** More is told of no event. */
const TOLD_OF_AN_EVENT = 1_000;

/** Events of which something may be told. */
export const listToldEvents = listerOf(TOLD_TYPES, EVENTS_AT_ONCE);

/** An event, and the table at which it happened. */
type ToldEvent = { event: VenueEvent; table: string | null };

/** What is to be told of a venue's next events, and to whom. */
type Batch = {
  venue: string;
  to: number;
  isMore: boolean;
  told: readonly ToldAt[];
  /** Those that are on, with the number up to which each was told. */
  listening: readonly Webhook[];
  /** Why something could not be told. */
  failed: readonly unknown[];
};

/**
 * Makes the deliveries of what has happened in a venue so far, in the transaction: whoever changes
 * what is told to whom does it first. Placing an order writes nothing for them.
 */
export async function queueAll(db: Writer, venue: string, at: number): Promise<void> {
  for (;;) {
    const batch = await readNext(db, venue);
    if (batch === null) return;
    await storeNext(db, batch, at);
    if (!batch.isMore) return;
  }
}

/**
 * The same for all venues, each in its own transactions, which have the installation's lock: no order
 * waits for them. What is to be told is read and decided before. An event that cannot be told is told
 * to nobody, and holds up nothing else; neither does a venue of which something cannot be read.
 * Returns the venues of which not all was made. `onError` is told what went wrong.
 */
export async function queueDeliveries(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  onError: (error: unknown) => void,
): Promise<string[]> {
  const behind: string[] = [];
  for (const venue of await listVenuesToTell(store.reader)) {
    try {
      for (;;) {
        const batch = await store.read((db) => readNext(db, venue));
        if (batch === null) break;
        await store.write('installation', (db) => storeNext(db, batch, clock.now()));
        for (const each of batch.failed) onError(each);
        if (!batch.isMore) break;
      }
    } catch (error) {
      behind.push(venue);
      onError(error);
    }
  }
  return behind;
}

/** Null: there is nothing to tell. */
async function readNext(db: Reader, venue: string): Promise<Batch | null> {
  const listening = (await listWebhooks(db, venue)).filter(({ state }) => state === 'on');
  const after = Math.min(...listening.map(({ told_sequence: told }) => told));
  const last = (await findCounters(db, venue))?.sequence ?? 0;
  if (listening.length === 0 || after >= last) return null;
  const rows = await listToldEvents(db, { venue, after });
  const isMore = rows.length === EVENTS_AT_ONCE;
  const to = isMore ? (rows.at(-1)?.sequence ?? last) : last;
  return { venue, to, isMore, listening, ...(await toldOf(db, venue, rows)) };
}

/** Each webhook's position is moved with it, from what it was: who does so first has told it. */
async function storeNext(db: Writer, { to, told, listening }: Batch, at: number): Promise<void> {
  const rows = [];
  for (const webhook of listening) {
    const from = webhook.told_sequence;
    if (from >= to || !(await moveTold(db, { id: webhook.id, from, to }))) continue;
    rows.push(
      ...told
        .filter(({ kind, sequence }) => sequence > from && webhook.kinds.includes(kind))
        .map((each) => deliveryOf(each, webhook, at)),
    );
  }
  await insertDeliveries(db, rows);
}

type ToldAt = Told & { sequence: number; position: number; body: string };

/** Thrown for an event of which nothing is told, since it cannot be. */
export class UntoldError extends Error {
  constructor(venue: string, sequence: number, cause: unknown) {
    super(`No webhook is told of event ${sequence} of ${venue}.`, { cause });
    this.name = 'UntoldError';
  }
}

async function toldOf(db: Reader, venue: string, rows: readonly EventRow[]) {
  const failed: unknown[] = [];
  const each = <From extends { sequence: number }, To>(from: From, make: () => To[]): To[] => {
    try {
      return make();
    } catch (error) {
      failed.push(new UntoldError(venue, from.sequence, error));
      return [];
    }
  };
  const events = rows.flatMap((row) => each(row, () => [readEvent(row)]));
  const factsOf = await readFacts(db, venue, events);
  const told = events.flatMap(({ event, table }) =>
    each(event, () => messagesOf(venue, { event, table }, factsOf({ event, table }))),
  );
  return { told, failed };
}

/** Throws for what is no event. */
function readEvent({ data, table_id: table }: EventRow): ToldEvent {
  return { event: JSON.parse(data) as VenueEvent, table };
}

function messagesOf(venue: string, { event }: ToldEvent, facts: ToldFacts): ToldAt[] {
  const { sequence, at: timestamp } = event;
  return tellEvent(event, facts).map((told, index) => {
    const { kind: type, data } = told;
    const position = sequence * TOLD_OF_AN_EVENT + index;
    const body = JSON.stringify({ type, timestamp, venue, sequence, data });
    return { ...told, sequence, position, body };
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
