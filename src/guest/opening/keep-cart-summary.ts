import { effect } from '@preact/signals-react';
import { pricesOf, writeCartSummary } from './cart-summary.ts';
import { type TapGuest, tapsKeyOf } from './queued-taps.ts';

/** Stores the cart's summary for the next drawing whenever it changes. Returns what stops it. */
export function keepCartSummary(guest: Pick<TapGuest, 'table' | 'menu' | 'cart'>): () => void {
  return effect(() => keep(guest));
}

/**
 * Taps still in the session storage are rendered separately: the summary waits until the cart has
 * them. The lines are then shown anew.
 */
function keep({ table, menu, cart }: Pick<TapGuest, 'table' | 'menu' | 'cart'>): void {
  const shown = menu.menu.value;
  const lines = cart.lines.value;
  const at = table.value?.id;
  const total = cart.totals.value?.total;
  if (shown === null || at === undefined || hasTaps(at)) {
    return;
  }
  writeCartSummary({
    table: at,
    prices: pricesOf(shown, menu.now.value),
    pieces: cart.count.value,
    sum: total ?? null,
    products: Object.fromEntries(
      lines.map(({ product }) => [product, cart.quantityOf(product)] as const),
    ),
  });
}

function hasTaps(table: string): boolean {
  try {
    return sessionStorage.getItem(tapsKeyOf(table)) !== null;
  } catch {
    return false;
  }
}
