import { VOID_ORDER_STATES } from '#core/orders/state-machines.ts';
import type { Reader } from '#server/db/store.ts';

/**
 * How many of a venue's orders are collected at each time from one on, also those that wait for their
 * payments. Times in milliseconds since 1970.
 */
export async function listTaken(
  db: Reader,
  venue: string,
  from: number,
): Promise<ReadonlyMap<number, number>> {
  const [made, waiting] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['pick_up_at as at'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('venue_id', '=', venue)
      .where('pick_up_at', '>=', from)
      .where('state', 'not in', VOID_ORDER_STATES)
      .groupBy('pick_up_at')
      .execute(),
    db
      .selectFrom('prepaid_orders')
      .select(['pick_up_at as at'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('venue_id', '=', venue)
      .where('pick_up_at', '>=', from)
      .where('state', '=', 'waiting')
      .groupBy('pick_up_at')
      .execute(),
  ]);
  const taken = new Map<number, number>();
  for (const { at, count } of [...made, ...waiting]) {
    if (at !== null) taken.set(Number(at), (taken.get(Number(at)) ?? 0) + Number(count));
  }
  return taken;
}
