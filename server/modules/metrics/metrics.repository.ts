import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Reader } from '#server/db/store.ts';

/** An order's times, in milliseconds; null for states it has not reached. */
export type OrderTimes = { seenAfter: number | null; servedAfter: number | null };

/** The demonstration's example days lie before its venue was opened, and are nobody's orders. */
const sinceOpened = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('venues')
      .select('venues.id')
      .whereRef('venues.id', '=', 'orders.venue_id')
      .whereRef('venues.created_at', '<=', 'orders.placed_at'),
  );

export async function countVenues(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('venues')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('menu_version', '>', 0)
    .where('id', 'not in', (eb) => eb.selectFrom('trials').select('trials.venue_id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countTables(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('tables')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where('tab_of', 'is', null)
    .where('takeaway', '=', 0)
    .where('venue_id', 'not in', (eb) => eb.selectFrom('trials').select('trials.venue_id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countServedOrders(db: Reader, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'done')
    .where('placed_at', '>=', since)
    .where(sinceOpened)
    .where('venue_id', 'not in', (eb) => eb.selectFrom('trials').select('trials.venue_id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of the newest orders since then, up to a maximum: a median costs the same on a busy server. */
export async function listOrderTimes(
  db: Reader,
  since: number,
  limit: number,
): Promise<OrderTimes[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', 'placed_at', 'seen_at', 'ended_at', 'taken_by'])
    // What is taken away waits for its guest, not for the venue.
    .where('pick_up_at', 'is', null)
    .where('placed_at', '>=', since)
    .where(sinceOpened)
    .where('venue_id', 'not in', (eb) => eb.selectFrom('trials').select('trials.venue_id'))
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ state, placed_at, seen_at, ended_at, taken_by }) => ({
    // Orders that staff took were seen before they were sent.
    seenAfter: seen_at === null || taken_by !== null ? null : seen_at - placed_at,
    servedAfter: state !== 'done' || ended_at === null ? null : ended_at - placed_at,
  }));
}
