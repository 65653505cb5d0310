import type { Order } from '#core/ordering/order.schema.ts';
import { changedOrder, type OrderChanges } from '#core/ordering/order-transitions.ts';
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

async function reload(unit: Unit, id: string): Promise<Order> {
  const record = await findOrder(unit.db, id);
  if (record === undefined) {
    throw new Error(`The order ${id} is gone.`);
  }
  return record.order;
}

/**
 * Stores a change; returns the changed order. Throws `orders.state_changed` if it has left the state
 * in which it was read.
 */
export async function changeOrder(unit: Unit, order: Order, changes: OrderChanges): Promise<Order> {
  if (!(await updateOrder(unit.db, order, changes, unit.at))) {
    throw await leftItsState(unit, order.id);
  }
  return changedOrder(order, changes);
}

/** The refusal of a change of an order, or of its lines, that left the state in which it was read. */
export async function leftItsState(unit: Unit, id: string): Promise<ProblemError> {
  return refused(stateChanged((await reload(unit, id)).state));
}
