import type { Order } from '#core/orders/order.schema.ts';
import { countsTowardsBill } from '#core/orders/order-view.ts';
import { UNACCEPTED_ORDER_STATES } from '#core/orders/state-machines.ts';

/** Whether nobody has accepted or refused an order yet, so that it may still become a sale. */
export function isUndecided({ state }: Pick<Order, 'state'>): boolean {
  return UNACCEPTED_ORDER_STATES.some((each) => each === state);
}

/**
 * Sales are the orders that were accepted or paid for: not those that nobody has accepted, nor
 * rejected or cancelled ones, nor those of devices that were not let in.
 */
export function isSale(
  order: Pick<Order, 'state' | 'awaitsAdmission'> & { readonly isPaidFor: boolean },
): boolean {
  return countsTowardsBill(order) && (order.isPaidFor || !isUndecided(order));
}
