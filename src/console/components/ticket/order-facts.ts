import type { Order } from '#core/ordering/order.schema.ts';

/** Whether the order can be handled: not while its device waits to be let in. */
export function isOpenOrder(order: Pick<Order, 'state' | 'awaitsAdmission'>): boolean {
  const { state, awaitsAdmission = false } = order;
  return !awaitsAdmission && state !== 'done' && state !== 'rejected' && state !== 'cancelled';
}
