import { effect, untracked } from '@preact/signals-react';
import type { OrderState } from '#core/orders/codes.ts';
import type { Guest } from '#guest/start/guest.ts';
import { type Emit, report } from './report.ts';
import { itemsOfOrder } from './shopping/shopping-items.ts';

export type { Emit } from './report.ts';

/** Reports order changes to the page. Returns a function that stops it. */
export function reportOrders(guest: Guest, emit: Emit): () => void {
  const stops = [
    report(emit, 'error', () => {
      const code = guest.refusal.value?.problem.code;
      return code === undefined ? null : { code };
    }),
    // While browsing it does not matter whether orders are taken.
    report(emit, 'error', () => {
      const state = guest.menu.venueState.value;
      return guest.table.value === null || state.orderable
        ? null
        : { code: `orders.${state.because}` };
    }),
    watchOrders(guest, emit),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Orders from before are reported only when they change. */
function watchOrders({ menu, orders, outbox, payments }: Guest, emit: Emit): () => void {
  const onTheirWay = new Set<string>();
  const known = new Map<string, OrderState>();
  return effect(() => {
    for (const { id } of outbox.entries.value) onTheirWay.add(id);
    // One that is paid first has its id before it is an order.
    for (const { id } of payments.waiting.value) onTheirWay.add(id);
    const mine = orders.mine.value;
    untracked(() => {
      for (const order of mine) {
        const { id, number, state, total, currency } = order;
        const before = known.get(id);
        known.set(id, state);
        if (before === undefined && onTheirWay.has(id)) {
          emit('placed', {
            ...{ order: id, number, total, currency },
            items: itemsOfOrder(menu.menu.peek(), order),
          });
        } else if (before !== undefined && before !== state) {
          emit('status', { order: id, number, state });
        }
      }
    });
  });
}
