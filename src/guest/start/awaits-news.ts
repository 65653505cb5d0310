import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { CallsStore } from '#guest/calls/calls-store.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import type { PaymentsStore } from '#guest/payments/payments-store.ts';
import { isEnded } from '#web/stores/order-collection.ts';

interface Stores {
  orders: Pick<OrdersStore, 'mine' | 'openOutbox'>;
  calls: Pick<CallsStore, 'mine' | 'pending'>;
  payments: Pick<PaymentsStore, 'unfinished' | 'waiting'>;
}

/**
 * Whether something of this guest's is on its way: an order, a call or a payment. Where a browser has
 * too few streams for all, such a page has one before a page that shows a menu.
 */
export function awaitsNews({ orders, calls, payments }: Stores): ReadonlySignal<boolean> {
  return computed(
    () =>
      orders.openOutbox.value.length > 0 ||
      !orders.mine.value.every(isEnded) ||
      calls.pending.value.size > 0 ||
      calls.mine.value.length > 0 ||
      payments.unfinished.value !== null ||
      payments.waiting.value.length > 0,
  );
}
