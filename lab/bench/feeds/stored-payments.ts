import { sql } from 'kysely';
import { EVENT_RETENTION_MS } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { Store } from '#server/db/store.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';

/** Of the time for which events are kept; each has an event, among others. */
const WITH_EVENTS = 2_000;
const EVENTS_OF_A_PAYMENT = 10;
const PAYMENTS_OF_A_PARTY = 4;
const APART_MS = EVENT_RETENTION_MS / WITH_EVENTS;
/** Payments of one transaction: a statement may not take long. */
const AT_ONCE = 50_000;
/** The numbers of ids begin here: all have as many digits. */
const FIRST = 100_000_000_000;

/** The number of the venue's last event. */
export const LAST_EVENT = WITH_EVENTS * EVENTS_OF_A_PAYMENT;
/** Events of a page of payments, with those between them. */
export const PAGE = 200 * EVENTS_OF_A_PAYMENT;

const PAYMENT = '0190d3c0-0000-7000-8000-';
const PARTY = '0190d3c0-0000-7000-9000-';

/** So many payments of a venue until `now`, as often as in a busy house, of parties that have left. */
export async function storePayments(store: Store, count: number, now: number): Promise<void> {
  const at = `${now} - (${count - 1} - i) * ${APART_MS}`;
  const idOf = (kind: string, number: string) => `'${kind}' || cast(${FIRST} + ${number} as text)`;
  const party = idOf(PARTY, `i / ${PAYMENTS_OF_A_PARTY}`);
  for (let from = 0; from < count; from += AT_ONCE) {
    const numbers = `with recursive n(i) as (select cast(${from} as bigint) union all
      select i + 1 from n where i < ${Math.min(count, from + AT_ONCE) - 1})`;
    await store.write({ venue: VENUE }, async (db) => {
      const insert = (text: string) => sql.raw(text).execute(db);
      await insert(`insert into seatings (id, venue_id, table_id, state, join_code, guest_count,
          opened_at, last_activity_at, ended_at, ending, bill_state, opened_by_staff)
        ${numbers} select ${party}, '${VENUE}', '${TABLE}', 'ended', '', 2, ${at}, ${at}, ${at},
          'staff', 'settled', 0
        from n where i % ${PAYMENTS_OF_A_PARTY} = 0`);
      await insert(`insert into payments (id, venue_id, seating_id, staff_id, method, amount, tip, at)
        ${numbers} select ${idOf(PAYMENT, 'i')}, '${VENUE}', ${party}, 'nobody', 'card', 10000, 0, ${at}
        from n`);
    });
  }
  await storeEvents(store, eventsOf(count, now));
}

async function storeEvents(store: Store, rows: ReturnType<typeof eventsOf>): Promise<void> {
  await store.write({ venue: VENUE }, async (db) => {
    await db.deleteFrom('events').execute();
    for (const some of inChunks(rows)) {
      await db
        .insertInto('events')
        .values([...some])
        .execute();
    }
    await db
      .updateTable('venue_counters')
      .set({ event_sequence: LAST_EVENT, public_sequence: LAST_EVENT })
      .where('venue_id', '=', VENUE)
      .execute();
  });
}

/** One of ten is about a bill; the others are about nothing that a feed of money tells. */
function eventsOf(count: number, now: number) {
  return Array.from({ length: LAST_EVENT }, (_, index) => {
    const sequence = index + 1;
    const since = WITH_EVENTS - Math.ceil(sequence / EVENTS_OF_A_PAYMENT);
    const payment = count - 1 - since;
    const seating = PARTY + (FIRST + Math.floor(payment / PAYMENTS_OF_A_PARTY));
    const at = now - since * APART_MS;
    const isMoney = sequence % EVENTS_OF_A_PAYMENT === 0;
    const type = isMoney ? ('bill.settled' as const) : ('venue.resumed' as const);
    const event = { sequence, at: toTimestamp(at), type, ...(isMoney && { seating, bill: {} }) };
    return {
      ...{ venue_id: VENUE, sequence, type, is_public: 0 as const, table_id: TABLE },
      ...{
        seating_id: isMoney ? seating : null,
        session_id: null,
        data: JSON.stringify(event),
        at,
      },
    };
  });
}
