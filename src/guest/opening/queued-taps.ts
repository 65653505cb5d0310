import { effect, untracked } from '@preact/signals-react';
import { addQueuedTaps } from '#guest/cart/queued-taps.ts';
import type { MenuGuest } from '#guest/table-page/table-guest.ts';
import { pricesOf, writeCartSummary } from './cart-summary.ts';

/** Taps on a drawn menu that the cart does not have yet. */
export interface TapQueue {
  /** The id of this series of taps: the cart takes each tap of a series once. */
  readonly id: string;
  readonly table: string;
  /** The product's id of each tap on a "+". */
  readonly products: string[];
  /** The last tapped product that needs a choice. */
  opened?: string;
}

/** What a drawn menu says of its taps: our own page in its window, an element by itself. */
export interface TapPage {
  /** Returns whether the tap on this drawn button has been handled and needs no repetition. */
  servettTap?: (button: HTMLElement) => boolean;
  servettTaps?: TapQueue | null;
  /** The buttons to press again on the live menu. */
  servettTouched?: HTMLElement[] | null;
}

declare global {
  interface Window extends TapPage {}
}

/** Also in tap-queue.ts. */
const keyOf = (table: string | undefined) => `servett_taps:${table}`;

type TapGuest = Pick<MenuGuest, 'phase' | 'table' | 'menu' | 'cart'>;

/**
 * Moves the taps on the drawn menu into the cart as soon as there is a live one, before that is
 * rendered: the count on the screen stays the same. They stay in the session storage until they are
 * stored. The summary of the new cart is then stored for the next drawing.
 */
export function takeQueuedTaps(guest: TapGuest, page: TapPage = window): () => void {
  const stopTaking = effect(() => {
    if (guest.phase.value === 'ready') {
      untracked(() => take(guest, page));
    }
  });
  const stopKeeping = effect(() => keepCartSummary(guest));
  return () => {
    stopTaking();
    stopKeeping();
  };
}

function take(guest: TapGuest, page: TapPage): void {
  const table = guest.table.peek()?.id;
  const queue = readQueue(page, table);
  const shown = guest.menu.menu.peek();
  if (shown !== null && queue !== null && queue.table === table) {
    page.servettTaps = null;
    addQueuedTaps(guest.cart, shown, queue, () => {
      forget(queue.table);
      keepCartSummary(guest);
    });
  }
}

/** Null once it was taken. A page that was not drawn may have taps from one that was. */
function readQueue({ servettTaps }: TapPage, at: string | undefined): TapQueue | null {
  if (servettTaps !== undefined) {
    return servettTaps;
  }
  try {
    const { id, table, products }: Partial<TapQueue> = JSON.parse(
      sessionStorage.getItem(keyOf(at)) ?? '{}',
    );
    const isWhole = typeof id === 'string' && table !== undefined && Array.isArray(products);
    return isWhole ? { id, table, products } : null;
  } catch {
    return null;
  }
}

function forget(table: string): void {
  try {
    sessionStorage.removeItem(keyOf(table));
  } catch {}
}

/**
 * Taps still in the session storage are rendered separately: the summary waits until the cart has
 * them.
 */
function keepCartSummary({ table, menu, cart }: TapGuest): void {
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
    return sessionStorage.getItem(keyOf(table)) !== null;
  } catch {
    return false;
  }
}
