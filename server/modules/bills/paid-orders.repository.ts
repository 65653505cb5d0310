import { inChunks, padded } from '#server/db/in-chunks.ts';
import type { Reader } from '#server/db/store.ts';

/** Those of these orders for which their party has paid since, less what was given back. */
export async function listPaidFor(db: Reader, orders: readonly string[]): Promise<Set<string>> {
  const paid = new Set<string>();
  for (const some of inChunks(orders)) {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('payments', (join) =>
        join
          .onRef('payments.seating_id', '=', 'orders.seating_id')
          .onRef('payments.at', '>=', 'orders.placed_at'),
      )
      .select('orders.id')
      .where('orders.id', 'in', padded(some))
      .groupBy('orders.id')
      .having(({ fn }) => fn.sum('payments.amount'), '>', 0)
      .execute();
    for (const { id } of rows) paid.add(id);
  }
  return paid;
}
