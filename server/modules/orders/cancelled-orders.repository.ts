import type { CancelledOrders } from '#core/orders/cancelled-cap.ts';
import { CANCELLED_WITHIN_MS } from '#core/shared/limits.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader } from '#server/db/store.ts';

type Input = {
  guest: string;
  seating: string;
  /** Placed after the first instant, and not after the second. Milliseconds since 1970. */
  after: number;
  until: number;
};

/**
 * The number of cancelled orders among those placed at a seating in the last while, without those of
 * waiting devices. `at` is in milliseconds since 1970.
 */
export function countRecentlyCancelled(
  db: Reader,
  who: Pick<Input, 'guest' | 'seating'>,
  at: number,
): Promise<CancelledOrders> {
  // Up to now: if the clock was set back, orders from the future lock nobody out.
  const when = { after: at - CANCELLED_WITHIN_MS, until: at };
  return cancelledCounts.firstAs(db, { ...who, ...when }, (row) => ({
    bySeating: Number(row?.all ?? 0),
    bySession: Number(row?.own ?? 0),
  }));
}

const cancelledCounts = prepared((db, { guest, seating, after, until }: Input) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('session_id', '=', guest).as('own'),
    ])
    .where('seating_id', '=', seating)
    .where('state', '=', 'cancelled')
    .where('placed_at', '>', after)
    .where('placed_at', '<=', until)
    // Written into the SQL: a partial index covers this column, so SQLite would plan the query
    // at each run if it were a parameter.
    .where((eb) => eb('awaits_admission', '=', eb.lit(0))),
);
