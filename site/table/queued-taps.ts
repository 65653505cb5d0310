import { effect, untracked } from '@preact/signals-react';
import type { Guest } from '../../src/compose/guest/guest.ts';
import { addQueuedTaps } from '../../src/stores/guest/queued-taps.ts';
import { pricesOf, writeCartSummary } from './cart-summary.ts';

/** What the server tells the page's inline script (site/table/tap-queue.ts) beside the drawn menu. */
export interface DrawnMenu {
  readonly table: string;
  /** For Intl. */
  readonly lang: string;
  /** Empty where no prices are shown. */
  readonly currency: string;
  /** When the first of the happy hours that are shown ends, in milliseconds since 1970. */
  readonly until: number | null;
  /** Which prices these are: as in the summary of a cart (site/table/cart-summary.ts). */
  readonly prices: string;
  /** Pieces of a product at most. */
  readonly max: number;
  /** Products that one tap adds: the price in minor units, and the button's name with `{}` for the count. */
  readonly products: Readonly<Record<string, readonly [price: number, label: string]>>;
}

/** Taps on a drawn page that the cart does not have yet. */
export interface TapQueue {
  /** Of this series of taps: the cart takes each tap of a series once. */
  readonly id: string;
  readonly table: string;
  /** A product's id for each tap on its "+". */
  readonly products: string[];
  /** The product that needs a choice and was tapped last. */
  opened?: string;
}

declare global {
  interface Window {
    /** Answers whether the tap on this drawn button needs no repetition. */
    servettTap?: (button: HTMLElement) => boolean;
    servettTaps?: TapQueue | null;
  }
}

const KEY = 'servett_taps';

/**
 * Moves the taps on the drawn page into the cart as soon as there is a menu, before that is drawn:
 * the count on the screen stays as it is. They stay in the tab's session until they are stored. What
 * the cart then has is kept for the page's next drawing.
 */
export function takeQueuedTaps(
  guest: Pick<Guest, 'phase' | 'table' | 'menu' | 'cart'>,
): () => void {
  const stopTaking = effect(() => {
    if (guest.phase.value === 'ready') {
      untracked(() => take(guest));
    }
  });
  const stopKeeping = effect(() => keepCartSummary(guest));
  return () => {
    stopTaking();
    stopKeeping();
  };
}

function take({ table, menu, cart }: Pick<Guest, 'table' | 'menu' | 'cart'>): void {
  const queue = readQueue();
  const shown = menu.menu.peek();
  if (shown !== null && queue !== null && queue.table === table.peek()?.id) {
    window.servettTaps = null;
    addQueuedTaps(cart, shown, queue, () => {
      forget();
      keepCartSummary({ table, menu, cart });
    });
  }
}

/** Null once it was taken. A page that was not drawn may have taps of one that was. */
function readQueue(): TapQueue | null {
  if (window.servettTaps !== undefined) {
    return window.servettTaps;
  }
  try {
    const { id, table, products }: Partial<TapQueue> = JSON.parse(
      sessionStorage.getItem(KEY) ?? '{}',
    );
    const isWhole = typeof id === 'string' && table !== undefined && Array.isArray(products);
    return isWhole ? { id, table, products } : null;
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/**
 * Taps that are still in the tab's session are drawn by themselves: the summary waits for the cart
 * to have them.
 */
function keepCartSummary({ table, menu, cart }: Pick<Guest, 'table' | 'menu' | 'cart'>): void {
  const shown = menu.menu.value;
  const lines = cart.lines.value;
  const at = table.value?.id;
  const total = cart.totals.value?.total;
  if (shown === null || at === undefined || hasTaps()) {
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

function hasTaps(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
