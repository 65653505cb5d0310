import type { Order } from '#core/orders/order.schema.ts';
import type { Reader } from '#server/db/store.ts';
import { listOrdersOfGuest, listOrdersOfSeating } from './orders.repository.ts';

/**
 * A seating's orders as shown to one of its guests, oldest first: its own are included however many
 * the others have cancelled.
 */
export async function listShownOrders(
  db: Reader,
  seating: string,
  guest: string,
): Promise<Order[]> {
  const records = [
    ...(await listOrdersOfSeating(db, seating)),
    ...(await listOrdersOfGuest(db, guest)),
  ].filter(({ order }) => order.seating === seating);
  const orders = new Map(records.map(({ order }) => [order.id, order]));
  return [...orders.values()].sort(
    (a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt) || a.number - b.number,
  );
}
