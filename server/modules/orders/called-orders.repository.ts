import type { Order } from '#core/orders/order.schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { findOrder } from './orders.repository.ts';

/** Nobody waits longer for an order: the index by its time finds the others. */
const LONGEST_MS = 6 * 3_600_000;

/** Orders that guests collect, made after `since` and not said to be collected; the last one first. */
export async function listDoneSince(db: Reader, venue: string, since: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('venue_id', '=', venue)
    .where('placed_at', '>=', since - LONGEST_MS)
    .where('state', '=', 'done')
    .where('service', '=', 'collect')
    .where('ended_at', '>=', since)
    .where('collected_at', 'is', null)
    .orderBy('ended_at', 'desc')
    .limit(CALLED_MAX)
    .execute();
  const records = await Promise.all(rows.map(({ id }) => findOrder(db, id)));
  return records.flatMap((record) => (record === undefined ? [] : [record.order]));
}

/** More than any screen shows. */
const CALLED_MAX = 60;

export async function setCollected(db: Writer, id: string, at: number): Promise<void> {
  await db.updateTable('orders').set({ collected_at: at }).where('id', '=', id).execute();
}
