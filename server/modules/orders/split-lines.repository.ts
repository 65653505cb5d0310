import { keptPortions } from '#core/availability/portions.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Split } from '#core/orders/split-move.ts';
import type { Writer } from '#server/db/store.ts';

/** Stores lines that were split, in the order of `lines`. */
export async function storeSplits(
  db: Writer,
  lines: Order['lines'],
  splits: readonly Split[],
): Promise<void> {
  if (splits.length === 0) {
    return;
  }
  for (const split of splits) {
    await storeSplit(db, split);
  }
  for (const [position, { id }] of lines.entries()) {
    await db.updateTable('order_lines').set({ position }).where('id', '=', id).execute();
  }
}

async function storeSplit(db: Writer, { rest, taken }: Split): Promise<void> {
  const row = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('id', '=', rest.id)
    .executeTakeFirstOrThrow();
  const portions = keptPortions(row.portions, rest.quantity);
  await db
    .insertInto('order_lines')
    .values({
      ...row,
      id: taken.id,
      quantity: taken.quantity,
      total: taken.quantity * taken.unitPrice,
      portions: row.portions - portions,
    })
    .execute();
  await db
    .updateTable('order_lines')
    .set({ quantity: rest.quantity, total: rest.quantity * rest.unitPrice, portions })
    .where('id', '=', rest.id)
    .execute();
  await db.deleteFrom('bill_reductions').where('line_id', '=', rest.id).execute();
  for (const line of [rest, taken]) {
    for (const { adjustment, amount, pieces } of line.reductions ?? []) {
      await db
        .insertInto('bill_reductions')
        .values({
          venue_id: row.venue_id,
          adjustment_id: adjustment,
          order_id: row.order_id,
          line_id: line.id,
          amount,
          pieces: pieces ?? null,
        })
        .execute();
    }
  }
}
