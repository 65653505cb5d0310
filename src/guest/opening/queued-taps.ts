import { effect, untracked } from '@preact/signals-react';
import { addQueuedTaps } from '#guest/cart/queued-taps.ts';
import type { MenuGuest } from '#guest/table-page/table-guest.ts';

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
export const tapsKeyOf = (table: string | undefined) => `servett_taps:${table}`;

export type TapGuest = Pick<MenuGuest, 'phase' | 'table' | 'menu' | 'cart'>;

/**
 * Moves the taps on the drawn menu into the cart as soon as there is a live one, before that is
 * rendered: the count on the screen stays the same. They stay in the session storage until they are
 * stored.
 */
export function takeQueuedTaps(guest: TapGuest, page: TapPage = window): () => void {
  return effect(() => {
    if (guest.phase.value === 'ready') {
      untracked(() => take(guest, page));
    }
  });
}

function take(guest: TapGuest, page: TapPage): void {
  const table = guest.table.peek()?.id;
  const queue = readQueue(page, table);
  const shown = guest.menu.menu.peek();
  if (shown !== null && queue !== null && queue.table === table) {
    page.servettTaps = null;
    addQueuedTaps(guest.cart, shown, queue, () => forget(queue.table));
  }
}

/** Null once it was taken. A page that was not drawn may have taps from one that was. */
function readQueue({ servettTaps }: TapPage, at: string | undefined): TapQueue | null {
  if (servettTaps !== undefined) {
    return servettTaps;
  }
  try {
    const { id, table, products }: Partial<TapQueue> = JSON.parse(
      sessionStorage.getItem(tapsKeyOf(at)) ?? '{}',
    );
    const isWhole = typeof id === 'string' && table !== undefined && Array.isArray(products);
    return isWhole ? { id, table, products } : null;
  } catch {
    return null;
  }
}

function forget(table: string): void {
  try {
    sessionStorage.removeItem(tapsKeyOf(table));
  } catch {}
}
