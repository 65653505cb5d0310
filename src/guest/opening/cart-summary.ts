import type { Menu } from '#core/menu/menu.schema.ts';
import { happyPriceAt } from '#core/money/happy-hour-price.ts';

/**
 * What the next drawing needs to know about the cart, before the cart itself has loaded.
 */
export interface CartSummary {
  readonly table: string;
  /** See {@link pricesOf}. */
  readonly prices: string;
  readonly pieces: number;
  /** In minor units; null if unknown. */
  readonly sum: number | null;
  /** Pieces by product. */
  readonly products: Readonly<Record<string, number>>;
}

/**
 * Also in tap-queue.ts. On the device, like the cart: scanning a code again opens a new
 * tab.
 */
const KEY = 'servett_cart';

/** Stores it in place of an earlier one; for an empty cart nothing is stored. */
export function writeCartSummary(summary: CartSummary): void {
  try {
    if (summary.pieces === 0) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, JSON.stringify(summary));
    }
  } catch {}
}

/** When the first of the current happy hours ends, in milliseconds since 1970. */
export function firstEnd({ categories, venue }: Menu, now: number): number | null {
  const ends = categories.flatMap((category) =>
    category.products.flatMap(
      (product) => happyPriceAt(product, category, venue.timeZone, now)?.until ?? [],
    ),
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * An identifier of the current prices: it stays the same until the menu or a happy hour changes
 * them.
 */
export function pricesOf(menu: Menu, now: number): string {
  return `${menu.version} ${firstEnd(menu, now)}`;
}
