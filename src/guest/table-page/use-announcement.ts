import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { CallsStore } from '#guest/calls/calls-store.ts';
import type { ActiveOrder } from '#guest/orders/active-orders.ts';
import type { Language } from '#web/i18n/language.ts';

/** The announcement for screen readers about cart, orders and calls: only the last change. */
export function useAnnouncement(
  { LL, money }: Language,
  count: number,
  total: number,
  currency: string,
  activeOrders: readonly ActiveOrder[],
  calls: Pick<CallsStore, 'staffCall' | 'billCall'>,
): string {
  useSignals();
  const sum = money(total, currency);
  const cart =
    sum === '' ? LL.guest.live.count({ count }) : LL.guest.live.cart({ count, total: sum });
  const { taken: staffComes } = LL.guest.calls;
  const { taken: billComes } = LL.guest.bill;
  const status = [
    ...activeOrders.map(({ view }) => view.title),
    ...(calls.staffCall.value?.state === 'taken' ? [staffComes()] : []),
    ...(calls.billCall.value?.state === 'taken' ? [billComes()] : []),
  ].join('. ');
  const before = useRef({ cart, status });
  const [text, setText] = useState('');
  useEffect(() => {
    if (status !== before.current.status) {
      setText(status);
    } else if (cart !== before.current.cart) {
      setText(cart);
    }
    before.current = { cart, status };
  }, [cart, status]);
  return text;
}
