import type { Order } from '#core/ordering/order.schema.ts';
import {
  changedOrder,
  type OrderChange,
  type OrderChanges,
} from '#core/ordering/order-transitions.ts';
import { stateChanged } from '#core/shared/refusal.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { emitOrder } from './order-events.ts';
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
  const { state, reason, seenAt, acceptedAt, endedAt, admittedAt } = changes;
  const columns = {
    state,
    ...(reason !== undefined && { reason }),
    ...(seenAt !== undefined && { seen_at: seenAt }),
    ...(acceptedAt !== undefined && { accepted_at: acceptedAt }),
    ...(endedAt !== undefined && { ended_at: endedAt }),
    ...(admittedAt !== undefined && { placed_at: admittedAt, awaits_admission: 0 as const }),
  };
  if (!(await updateOrder(unit.db, order, columns, unit.at))) {
    throw await leftItsState(unit, order.id);
  }
  return changedOrder(order, changes);
}

/** Stores changes that were decided together, and tells of each. */
export async function changeOrders(unit: Unit, decided: readonly OrderChange[]): Promise<void> {
  for (const { order, changes, event } of decided) {
    emitOrder(unit, event, await changeOrder(unit, order, changes));
  }
}

/** The refusal of a change of an order, or of its lines, that left the state in which it was read. */
export async function leftItsState(unit: Unit, id: string): Promise<ProblemError> {
  return refused(stateChanged((await reload(unit, id)).state));
}
