import type { Writer } from '#server/db/store.ts';

/** Pieces of a venue's lines that were counted on a business day. */
export type CountedPieces = { venue: string; day: string; product: string; quantity: number };

/** The pieces that some lines have of the portions that were left, which they have no longer. */
export async function takePiecesFrom(
  db: Writer,
  of: { order: string } | { lines: readonly string[] },
): Promise<CountedPieces[]> {
  const counted = db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.venue_id as venue', 'orders.business_day as day'])
    .select(['order_lines.id', 'order_lines.product', 'order_lines.portions as quantity'])
    .where('order_lines.portions', '>', 0);
  const rows = await ('order' in of
    ? counted.where('order_lines.order_id', '=', of.order)
    : counted.where('order_lines.id', 'in', of.lines)
  ).execute();
  if (rows.length > 0) {
    await db
      .updateTable('order_lines')
      .set({ portions: 0 })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
  return rows.map(({ venue, day, product, quantity }) => ({ venue, day, product, quantity }));
}

/** What an order's lines have of the portions that were left. */
export async function setPieces(
  db: Writer,
  lines: readonly { id: string; pieces: number }[],
): Promise<void> {
  for (const { id, pieces: portions } of lines) {
    await db.updateTable('order_lines').set({ portions }).where('id', '=', id).execute();
  }
}

/** Where and on which business day an order was placed. */
export async function findDayOf(
  db: Writer,
  order: string,
): Promise<{ venue: string; day: string } | undefined> {
  return db
    .selectFrom('orders')
    .select(['venue_id as venue', 'business_day as day'])
    .where('id', '=', order)
    .executeTakeFirst();
}
