import { effect, untracked } from '@preact/signals-react';
import type { Guest } from '../../src/compose/guest/guest.ts';
import { addQueuedTaps } from '../../src/stores/guest/queued-taps.ts';

/** What the server tells the page's inline script (site/table/tap-queue.ts) beside the drawn menu. */
export interface DrawnMenu {
  readonly table: string;
  /** For Intl. */
  readonly lang: string;
  /** Empty where no prices are shown. */
  readonly currency: string;
  /** When the first of the happy hours that are shown ends, in milliseconds since 1970. */
  readonly until: number | null;
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
 * the count on the screen stays as it is. They stay in the tab's session until they are stored.
 */
export function takeQueuedTaps(
  guest: Pick<Guest, 'phase' | 'table' | 'menu' | 'cart'>,
): () => void {
  return effect(() => {
    if (guest.phase.value === 'ready') {
      untracked(() => take(guest));
    }
  });
}

function take({ table, menu, cart }: Pick<Guest, 'table' | 'menu' | 'cart'>): void {
  const queue = readQueue();
  const shown = menu.menu.peek();
  if (shown !== null && queue !== null && queue.table === table.peek()?.id) {
    window.servettTaps = null;
    addQueuedTaps(cart, shown, queue, forget);
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
