import { UNFINISHED_ORDER_STATES } from '#core/ordering/state-machines.ts';
import type { Reader } from '#server/db/store.ts';

/** By state, 0 if there is none; `oldest` is when the first of them was placed. */
export async function countUnfinishedOrders(
  db: Reader,
): Promise<{ state: string; count: number; oldest: number | null }[]> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('placed_at').as('oldest'),
    ])
    .where('state', 'in', UNFINISHED_ORDER_STATES)
    // Nobody has to see orders of waiting devices.
    .where((eb) => eb('awaits_admission', '=', eb.lit(0)))
    .groupBy('state')
    .execute();
  return UNFINISHED_ORDER_STATES.map((state) => {
    const row = rows.find((each) => each.state === state);
    return { state, count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
  });
}
