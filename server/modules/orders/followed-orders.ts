import type { Order } from '#core/orders/order.schema.ts';
import { isFollowed } from '#core/seatings/party-view.ts';
import type { Reader } from '#server/db/store.ts';
import { listOrdersOfGuest } from './orders.repository.ts';

type Guest = { id: string; seating: string | null };

/** A guest's own orders that it may follow after its seating has ended. */
export async function listFollowedOrders(db: Reader, guest: Guest, at: number): Promise<Order[]> {
  if (guest.seating === null) {
    return [];
  }
  const records = await listOrdersOfGuest(db, guest.id);
  return records
    .map((record) => record.order)
    .filter((order) => order.seating === guest.seating && isFollowed(order, at));
}
