import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';

export interface GoesWith {
  /** What is suggested. */
  readonly product: Product;
  /** The product of the cart that it goes with. */
  readonly to: Product;
}

/**
 * One product that other parties ordered with something in this cart, with what was chosen last
 * first; null if there is none. Never what is in the cart, and never alcohol, whatever the server
 * says. `isFine`: it can be ordered, and the guest does not avoid it.
 */
export function goesWith(
  menu: Pick<Menu, 'categories' | 'suggestions'>,
  cart: readonly { readonly product: string }[],
  isFine: (product: Product) => boolean,
): GoesWith | null {
  const chosen = new Set(cart.map(({ product }) => product));
  for (const line of cart.toReversed()) {
    const to = findProduct(menu, line.product);
    const pair = menu.suggestions?.goesWith.find(({ product }) => product === line.product);
    const product = pair?.with
      .filter((id) => !chosen.has(id))
      .flatMap((id) => findProduct(menu, id) ?? [])
      .find((each) => each.alcohol !== true && isFine(each));
    if (to !== undefined && product !== undefined) return { product, to };
  }
  return null;
}
