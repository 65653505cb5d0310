import type { Call } from '#core/calls/call.schema.ts';
import { type CallChanges, callDone } from '#core/calls/call-transitions.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { OrderChange } from '#core/orders/order-transitions.ts';

/** What becomes of a guest's orders and calls when its place at the party changes. */
export interface GuestChanges {
  readonly orders?: readonly OrderChange[];
  readonly calls?: readonly {
    readonly call: Call;
    readonly changes: CallChanges;
    readonly event: 'call.done';
  }[];
}

/** The orders of a device that is let in become the party's. `at` is in milliseconds since 1970. */
export function admittedOrders(waiting: readonly Order[], at: number): OrderChange[] {
  return waiting.map((order) => {
    const changes = { state: order.state, admittedAt: at };
    return { order, changes, event: 'order.admitted' };
  });
}

/**
 * Nobody makes the orders of a device that is removed before it was let in, or attends its calls.
 */
export function turnedAway(
  { orders, calls }: { readonly orders: readonly Order[]; readonly calls: readonly Call[] },
  at: number,
): GuestChanges {
  return {
    orders: orders.map((order) => {
      const changes = { state: 'rejected', endedAt: at } as const;
      return { order, changes, event: 'order.rejected' };
    }),
    calls: calls.map((call) => ({ call, changes: callDone('server', at), event: 'call.done' })),
  };
}

/** Orders that were rejected because their device was removed wait again. */
export function restoredOrders(rejected: readonly Order[]): OrderChange[] {
  return rejected.map((order) => {
    const changes = { state: 'placed', endedAt: null } as const;
    return { order, changes, event: 'order.undone' };
  });
}
