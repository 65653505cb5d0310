import type { Order } from '#core/ordering/order.schema.ts';
import type { OrderChanges } from '#core/ordering/order-transitions.ts';
import { stateChanged } from '#core/shared/refusal.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { updateOrder } from './order-writes.repository.ts';
import { findOrder, type OrderRecord } from './orders.repository.ts';

/** The venue's order. Throws `orders.unknown`. */
export async function requireOrder(unit: Unit, venue: string, id: string): Promise<OrderRecord> {
  const record = await findOrder(unit.db, id);
  if (record === undefined || record.venue !== venue) {
    throw new ProblemError('orders.unknown');
  }
  return record;
}

/** The order as it is after the transaction's changes. */
export async function reload(unit: Unit, id: string): Promise<Order> {
  const record = await findOrder(unit.db, id);
  if (record === undefined) {
    throw new Error(`The order ${id} is gone.`);
  }
  return record.order;
}

/**
 * Stores a change; returns the updated order. Throws `orders.state_changed` if it has left the state
 * in which it was read.
 */
export async function changeOrder(
  unit: Unit,
  order: Pick<Order, 'id' | 'state'>,
  changes: OrderChanges,
): Promise<Order> {
  const { state, reason, seenAt, acceptedAt, endedAt } = changes;
  const columns = {
    state,
    ...(reason !== undefined && { reason }),
    ...(seenAt !== undefined && { seen_at: seenAt }),
    ...(acceptedAt !== undefined && { accepted_at: acceptedAt }),
    ...(endedAt !== undefined && { ended_at: endedAt }),
  };
  const hasChanged = await updateOrder(unit.db, order, columns, unit.at);
  const now = await reload(unit, order.id);
  if (!hasChanged) {
    throw refused(stateChanged(now.state));
  }
  return now;
}
