import { PAST_ORDERS_MS } from '../../../src/contract/limits.ts';
import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import { isUnfinished } from '../../../src/domain/ordering/state-machines.ts';
import type { Reader } from '../../db/store.ts';
import { listOrdersOfGuest } from './orders.repository.ts';

type Guest = { id: string; seating: string | null };

/**
 * A guest's own orders that it may follow after its seating has ended: those that are not
 * finished, and those that were until a moment ago, so that a device which lost its connection
 * learns how they ended.
 */
export async function listFollowedOrders(db: Reader, guest: Guest, at: number): Promise<Order[]> {
  if (guest.seating === null) {
    return [];
  }
  const records = await listOrdersOfGuest(db, guest.id);
  return records
    .map((record) => record.order)
    .filter((order) => order.seating === guest.seating && isFollowed(order, at));
}

function isFollowed({ state, endedAt }: Order, at: number): boolean {
  return isUnfinished(state) || (endedAt !== null && at - Date.parse(endedAt) < PAST_ORDERS_MS);
}
