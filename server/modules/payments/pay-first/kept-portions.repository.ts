import type { Reader, Writer } from '#server/db/store.ts';

/** What an order has of the portions that were left while its guest pays it, by its lines. */
export type KeptPortions = {
  /** The business day of the counts. */
  day: string;
  lines: readonly { product: string; pieces: number }[];
};

export async function keepPortions(db: Writer, order: string, kept: KeptPortions): Promise<void> {
  const portions = JSON.stringify(kept);
  await db.updateTable('prepaid_orders').set({ portions }).where('id', '=', order).execute();
}

/** What is kept for an order, which has it no longer; null for nothing. */
export async function takeKept(
  db: Writer,
  order: string,
): Promise<(KeptPortions & { venue: string }) | null> {
  const row = await findKept(db, order);
  if (row === undefined || row.portions === null) {
    return null;
  }
  await db.updateTable('prepaid_orders').set({ portions: null }).where('id', '=', order).execute();
  return { ...(JSON.parse(row.portions) as KeptPortions), venue: row.venue };
}

function findKept(db: Reader, order: string) {
  return db
    .selectFrom('prepaid_orders')
    .select(['venue_id as venue', 'portions'])
    .where('id', '=', order)
    .executeTakeFirst();
}
