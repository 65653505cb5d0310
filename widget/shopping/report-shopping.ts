import { effect, untracked } from '@preact/signals-react';
import { madeChanges } from '#guest/cart/made-changes.ts';
import type { Guest } from '#guest/start/guest.ts';
import type { TableOrderItem } from '../element-types.ts';
import type { Emit } from '../report.ts';
import { itemOf, itemsOfMenu, together } from './shopping-items.ts';

type Shopper = Pick<Guest, 'phase' | 'table' | 'menu' | 'cart' | 'send'>;

/**
 * Reports to the page what a guest looks at, chooses and sends, item by item. Returns what the
 * guest's page calls, and a function that stops the rest.
 */
export function reportShopping(guest: Shopper, emit: Emit) {
  function tell(
    name: 'product' | 'checkout' | 'added' | 'removed',
    wishes: readonly Parameters<typeof itemOf>[1][],
  ): void {
    const menu = guest.menu.menu.peek();
    if (menu === null || wishes.length === 0) return;
    const items: TableOrderItem[] = wishes.map((wish) => itemOf(menu, wish));
    emit(name, together(menu, items));
  }

  const stops = [reportMenus(guest, emit), reportChanges(guest, tell)];
  return {
    stop() {
      for (const stop of stops) stop();
    },
    onLooked: (product: string) => tell('product', [{ product, options: [], quantity: 1 }]),
    send() {
      tell('checkout', guest.cart.lines.peek());
      return guest.send();
    },
  };
}

/** Each table's, or venue's, menu once: it is whole a moment after it is shown. */
function reportMenus({ phase, table, menu }: Shopper, emit: Emit): () => void {
  let last = '';
  return effect(() => {
    const shown = phase.value === 'ready' ? menu.menu.value : null;
    if (shown === null || shown.isOpening) return;
    const now = `${table.value?.id ?? ''} ${shown.venue.id}`;
    if (now === last) return;
    last = now;
    const { currency } = shown.venue;
    untracked(() => emit('menu', { items: itemsOfMenu(shown), currency }));
  });
}

/** What the guest has changed, also before this was there. */
function reportChanges(
  { menu, cart }: Shopper,
  tell: (name: 'added' | 'removed', wishes: readonly Parameters<typeof itemOf>[1][]) => void,
): () => void {
  const { made } = cart.kept;
  return effect(() => {
    const steps = made.value;
    if (steps.length === 0 || menu.menu.value === null) return;
    untracked(() => {
      made.value = [];
      const changes = madeChanges(steps);
      const of = (sign: number) =>
        changes
          .filter(({ pieces }) => pieces * sign > 0)
          .map(({ line, pieces }) => ({ ...line, quantity: pieces * sign }));
      tell('added', of(1));
      tell('removed', of(-1));
    });
  });
}
