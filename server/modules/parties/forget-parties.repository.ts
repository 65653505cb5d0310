import { sql } from 'kysely';
import { UNFINISHED_CALL_STATES, UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { countUnannounced } from '#server/kernel/events/events.repository.ts';
import { forgetTabNames } from '../tabs/forget-tabs.repository.ts';

/** The join code of an anonymous seating. */
const FORGOTTEN = '';
/** The number of seatings per batch: an evening of tables, and still fast. */
const AT_A_TIME = 25;

/**
 * Makes seatings anonymous that ended before `before`: their join codes are deleted, and their
 * orders, calls and payments no longer name a device, nor orders a language. Their guest sessions were
 * deleted long before. Changes about `limit` orders and as many calls at a time; returns `limit` while
 * there is more to do.
 */
export async function forgetParties(db: Writer, before: number, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('seatings')
    .select('id')
    .where('ended_at', '<', before)
    // Written out, so that the partial index is used.
    .where('join_code', '<>', sql.lit(FORGOTTEN))
    .orderBy('ended_at')
    .limit(AT_A_TIME)
    .execute();
  const seatings = rows.map((row) => row.id);
  if (seatings.length === 0) {
    return 0;
  }
  await countUnannounced(db, await listVenuesShowing(db, seatings));
  const orders = await forgetSenders(db, 'orders', seatings, limit);
  const calls = await forgetSenders(db, 'calls', seatings, limit);
  const attempts = await forgetSenders(db, 'payment_attempts', seatings, limit);
  if (orders === limit || calls === limit || attempts === limit) {
    return limit;
  }
  await forgetTabNames(db, seatings);
  await db
    .updateTable('named_bills')
    .set({ name: '' })
    .where('seating_id', 'in', seatings)
    .execute();
  await db
    .updateTable('bill_claims')
    .set((eb) => ({ session_id: eb.ref('seating_id') }))
    .where('seating_id', 'in', seatings)
    .execute();
  await db
    .updateTable('seatings')
    .set({ join_code: FORGOTTEN })
    .where('id', 'in', seatings)
    .execute();
  return seatings.length === AT_A_TIME ? limit : 0;
}

/** The venues that have something of these seatings on their boards. */
async function listVenuesShowing(db: Reader, seatings: readonly string[]): Promise<string[]> {
  const orders = db
    .selectFrom('orders')
    .select('venue_id as venue')
    .where('seating_id', 'in', seatings)
    .where('state', 'in', UNFINISHED_ORDER_STATES);
  const calls = db
    .selectFrom('calls')
    .select('venue_id as venue')
    .where('seating_id', 'in', seatings)
    .where('state', 'in', UNFINISHED_CALL_STATES);
  return (await orders.union(calls).execute()).map(({ venue }) => venue);
}

/** Returns how many no longer name their device. */
async function forgetSenders(
  db: Writer,
  table: 'orders' | 'calls' | 'payment_attempts',
  seatings: readonly string[],
  limit: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set((eb) => ({
      session_id: eb.ref('seating_id'),
      ...(table === 'orders' && { locale: null, sent_by: null, sent_with: null }),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(table)
        .select('id')
        .where('seating_id', 'in', seatings)
        .whereRef('session_id', '<>', 'seating_id')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
