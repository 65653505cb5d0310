import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import type { OrderChanges } from '../../../src/domain/ordering/order-transitions.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { ProblemError } from '../../problem.ts';
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

/** Stores a change; returns the updated order. */
export async function changeOrder(unit: Unit, id: string, changes: OrderChanges): Promise<Order> {
  const { state, reason, seenAt, acceptedAt, endedAt } = changes;
  const columns = {
    state,
    ...(reason !== undefined && { reason }),
    ...(seenAt !== undefined && { seen_at: seenAt }),
    ...(acceptedAt !== undefined && { accepted_at: acceptedAt }),
    ...(endedAt !== undefined && { ended_at: endedAt }),
  };
  await updateOrder(unit.db, id, columns, unit.at);
  return reload(unit, id);
}
