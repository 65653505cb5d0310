import { UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import { padded } from '#server/db/in-chunks.ts';
import type { Reader } from '#server/db/store.ts';

/** A venue's unfinished orders of one state; `oldest` is when the first of them was placed. */
export type UnfinishedOrders = {
  venue: string;
  state: string;
  count: number;
  oldest: number | null;
};

/** Names what a venue's orders follow from: another number with each change of something shown. */
export type VenueVersion = { venue: string; version: number };

/** Of these venues; without the states of which a venue has none. */
export async function countUnfinishedOrders(
  db: Reader,
  venues: readonly string[],
): Promise<UnfinishedOrders[]> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'venue_id as venue',
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('placed_at').as('oldest'),
    ])
    .where('venue_id', 'in', padded(venues))
    .where('state', 'in', UNFINISHED_ORDER_STATES)
    // Nobody has to see orders of waiting devices.
    .where((eb) => eb('awaits_admission', '=', eb.lit(0)))
    .groupBy(['venue_id', 'state'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** How many venues there are, and the sum of their versions, which only grow. */
export async function sumVersions(db: Reader): Promise<{ venues: number; sum: number }> {
  const row = await db
    .selectFrom('venue_counters')
    .select((eb) => [
      eb.fn.countAll<number>().as('venues'),
      eb.fn.sum<number>('event_sequence').as('events'),
      eb.fn.sum<number>('unannounced_changes').as('unannounced'),
    ])
    .executeTakeFirstOrThrow();
  return { venues: Number(row.venues), sum: Number(row.events) + Number(row.unannounced) };
}

/** Of these venues, else of all. */
export async function listVersions(
  db: Reader,
  venues?: readonly string[],
): Promise<VenueVersion[]> {
  const rows = await db
    .selectFrom('venue_counters')
    .select(['venue_id', 'event_sequence', 'unannounced_changes'])
    .$if(venues !== undefined, (query) => query.where('venue_id', 'in', padded(venues ?? [])))
    .execute();
  return rows.map((row) => ({
    venue: row.venue_id,
    version: row.event_sequence + row.unannounced_changes,
  }));
}
