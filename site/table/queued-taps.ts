import { effect, untracked } from '@preact/signals-react';
import type { Guest } from '../../src/compose/guest/guest.ts';
import { addQueuedTaps } from '../../src/stores/guest/queued-taps.ts';
import { pricesOf, writeCartSummary } from './cart-summary.ts';

/**
 * The server's data for the page's inline script (site/table/tap-queue.ts), beside the prerendered
 * menu.
 */
export interface DrawnMenu {
  readonly table: string;
  /** For Intl. */
  readonly lang: string;
  /** Empty where no prices are shown. */
  readonly currency: string;
  /** When the first of the shown happy hours ends, in milliseconds since 1970. */
  readonly until: number | null;
  /** The identifier of these prices, as in a cart's summary (site/table/cart-summary.ts). */
  readonly prices: string;
  /** The maximum quantity of a product. */
  readonly max: number;
  /**
   * Products that one tap adds: the price in minor units, and the button's name with `{}` for the
   * count.
   */
  readonly products: Readonly<Record<string, readonly [price: number, label: string]>>;
}

/** Taps on a prerendered page that the cart does not have yet. */
export interface TapQueue {
  /** The id of this series of taps: the cart takes each tap of a series once. */
  readonly id: string;
  readonly table: string;
  /** The product's id of each tap on a "+". */
  readonly products: string[];
  /** The last tapped product that needs a choice. */
  opened?: string;
}

declare global {
  interface Window {
    /**
     * Returns whether the tap on this prerendered button has been handled and needs no repetition.
     */
    servettTap?: (button: HTMLElement) => boolean;
    servettTaps?: TapQueue | null;
  }
}

const KEY = 'servett_taps';

/**
 * Moves the taps on the prerendered page into the cart as soon as there is a menu, before it is
 * rendered: the count on the screen stays the same. They stay in the session storage until they are
 * stored. The summary of the new cart is then stored for the page's next rendering.
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

/** Null once it was taken. A page that was not prerendered may have taps from one that was. */
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
 * Taps still in the session storage are rendered separately: the summary waits until the cart has
 * them.
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
