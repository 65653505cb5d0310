import type { Reader } from '#server/db/store.ts';

/** Whether anything was ever ordered in a venue. */
export async function hasOrders(db: Reader, venue: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('venue_id', '=', venue)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
