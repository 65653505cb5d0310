import { sql } from 'kysely';
import type { PrepaidState } from '#core/orders/codes.ts';
import { VOID_ORDER_STATES } from '#core/orders/state-machines.ts';
import type { Reader } from '#server/db/store.ts';

/** Times in milliseconds since 1970, both included. */
type Span = { from: number; until: number };

/**
 * How many of a venue's orders are collected at each time of a span, also those that wait for their
 * payments. What a guest wishes may lie years back: nobody reads all that was collected since.
 */
export async function listTaken(
  db: Reader,
  venue: string,
  { from, until }: Span,
): Promise<ReadonlyMap<number, number>> {
  const [made, waiting] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['pick_up_at as at'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('venue_id', '=', venue)
      .where('pick_up_at', '>=', from)
      .where('pick_up_at', '<=', until)
      .where('state', 'not in', VOID_ORDER_STATES)
      .groupBy('pick_up_at')
      .execute(),
    db
      .selectFrom('prepaid_orders')
      .select(['pick_up_at as at'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('venue_id', '=', venue)
      .where('pick_up_at', '>=', from)
      .where('pick_up_at', '<=', until)
      .where('state', '=', sql.lit<PrepaidState>('waiting'))
      .groupBy('pick_up_at')
      .execute(),
  ]);
  const taken = new Map<number, number>();
  for (const { at, count } of [...made, ...waiting]) {
    if (at !== null) taken.set(Number(at), (taken.get(Number(at)) ?? 0) + Number(count));
  }
  return taken;
}
