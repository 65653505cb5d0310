import type { Order } from '#core/ordering/order.schema.ts';
import type { OrderChange } from '#core/ordering/order-transitions.ts';

/** The orders of a device that is let in become the party's. `at` is in milliseconds since 1970. */
export function admittedOrders(waiting: readonly Order[], at: number): OrderChange[] {
  return waiting.map((order) => {
    const changes = { state: order.state, admittedAt: at };
    return { order, changes, event: 'order.admitted' };
  });
}

/** Nobody makes the orders of a device that is removed before it was let in, or whose party left. */
export function turnedAwayOrders(waiting: readonly Order[], at: number): OrderChange[] {
  return waiting.map((order) => {
    const changes = { state: 'rejected', endedAt: at } as const;
    return { order, changes, event: 'order.rejected' };
  });
}

/** Orders that were rejected because their device was removed wait again. */
export function restoredOrders(rejected: readonly Order[]): OrderChange[] {
  return rejected.map((order) => {
    const changes = { state: 'placed', endedAt: null } as const;
    return { order, changes, event: 'order.undone' };
  });
}
