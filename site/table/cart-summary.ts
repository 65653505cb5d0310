import type { Menu } from '../../src/contract/menu/menu.schema.ts';
import { happyPriceAt } from '../../src/domain/money/happy-hour.ts';

/** What the next drawing of the page needs to know of the cart, before the cart itself is there. */
export interface CartSummary {
  readonly table: string;
  /** See {@link pricesOf}. */
  readonly prices: string;
  readonly pieces: number;
  /** In minor units; null where it is not known. */
  readonly sum: number | null;
  /** Pieces by product. */
  readonly products: Readonly<Record<string, number>>;
}

/** Also in site/table/tap-queue.ts. On the device, as the cart is: a code scanned again opens a new tab. */
const KEY = 'servett_cart';

/** Keeps it in place of an earlier one; of an empty cart nothing is kept. */
export function writeCartSummary(summary: CartSummary): void {
  try {
    if (summary.pieces === 0) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, JSON.stringify(summary));
    }
  } catch {}
}

/** When the first of the happy hours that hold now ends, in milliseconds since 1970. */
export function firstEnd({ categories, venue }: Menu, now: number): number | null {
  const ends = categories.flatMap((category) =>
    category.products.flatMap(
      (product) => happyPriceAt(product, category, venue.timeZone, now)?.until ?? [],
    ),
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Names the prices that hold now: the same as long as neither the menu nor a happy hour changes them. */
export function pricesOf(menu: Menu, now: number): string {
  return `${menu.version} ${firstEnd(menu, now)}`;
}
