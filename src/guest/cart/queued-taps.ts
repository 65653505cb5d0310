import { add, type CartLine, cartLine } from '#core/cart/cart.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { CartStart } from './cart-start.ts';

/** Taps on "+" that came before the page's code: a product id for each. */
interface QueuedTaps {
  /** The same for as long as the series may grow. */
  readonly id: string;
  readonly products: readonly string[];
}

/**
 * Adds queued taps to the cart, shown at once. The number of taps taken from a series is stored
 * with the cart in one transaction, so that a repeated series, perhaps with more taps, adds only
 * the new ones. `onStored`: the queue is no longer needed.
 */
export function addQueuedTaps(
  { kept }: Pick<CartStart, 'kept'>,
  menu: Menu,
  { id, products }: QueuedTaps,
  onStored: () => void,
): void {
  let added = 0;
  kept.change(
    (all) =>
      products
        .slice(added)
        .flatMap((product) => cartLine(menu, { product, options: [], quantity: 1, note: '' }) ?? [])
        .reduce<readonly CartLine[]>(add, all),
    {
      key: `taps:${kept.key}`,
      allows(current) {
        added = addedOf(current, id);
        return true;
      },
      change: () => ({ id, count: products.length }),
      done: onStored,
    },
  );
}

/** The stored count for this series; another series was an earlier one. */
function addedOf(stored: unknown, id: string): number {
  const { id: of, count } = Object(stored) as { id?: unknown; count?: unknown };
  return of === id && typeof count === 'number' ? count : 0;
}
