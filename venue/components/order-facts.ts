import type { Order } from '../../src/contract/order.schema.ts';

/** Whether something is still to be done with an order. */
export function isOpenOrder({ state }: Pick<Order, 'state'>): boolean {
  return state !== 'done' && state !== 'rejected' && state !== 'cancelled';
}
