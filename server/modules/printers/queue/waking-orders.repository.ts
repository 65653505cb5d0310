import { UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

type Window = { venue: string; after: number; at: number };

/**
 * Unfinished orders for later that a printer may have to be told of by now: those that were to rest
 * until a moment after `after`, and those that somebody has begun earlier, of which nothing was printed.
 */
export async function listWakingOrders(db: Reader, window: Window): Promise<string[]> {
  const [due, begun] = await Promise.all([dueOrders.all(db, window), begunOrders.all(db, window)]);
  return [...new Set([...due, ...begun].map(({ id }) => id))];
}

/** Whether a moment has come since `after` until which an order was to rest. */
export async function hasWoken(db: Reader, window: Window): Promise<boolean> {
  return (await dueOrders.first(db, window)) !== undefined;
}

const dueOrders = prepared((db, { venue, after, at }: Window) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('venue_id', '=', venue)
    .where('state', 'in', UNFINISHED_ORDER_STATES)
    .where((eb) =>
      eb.or([
        eb.and([eb('make_from', '>', after), eb('make_from', '<=', at)]),
        eb.and([eb('quiet_until', '>', after), eb('quiet_until', '<=', at)]),
      ]),
    )
    .orderBy('id'),
);

const begunOrders = prepared((db, { venue, at }: Window) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('venue_id', '=', venue)
    .where('state', 'in', UNFINISHED_ORDER_STATES)
    .where('make_from', '>', at)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .select('order_lines.id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('order_lines.state', 'not in', ['queued', 'voided']),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('print_jobs')
            .select('print_jobs.id')
            .whereRef('print_jobs.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('id'),
);

/** When the database's present state began: what a copy lacks that was put back may have happened before. */
export async function findBegun(db: Reader): Promise<number> {
  const { at } = await db
    .selectFrom('epochs')
    .select('began_at as at')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
}

/** Tickets of orders for later are queued of all that were to rest until `at`. */
export async function setWokenUntil(db: Writer, venue: string, at: number): Promise<void> {
  await db
    .updateTable('venue_counters')
    .set({ woken_until: at })
    .where('venue_id', '=', venue)
    .execute();
}
