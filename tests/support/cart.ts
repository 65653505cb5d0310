import { type CartStore, wholeCart } from '../../src/stores/cart.ts';
import { type CartDeps, createCartStart } from '../../src/stores/cart-start.ts';
import type { MenuStore } from '../../src/stores/menu.ts';

/** A cart with all that can be done with it. */
export function createCartStore(
  deps: CartDeps & { menu: Pick<MenuStore, 'menu' | 'now'> },
): CartStore {
  return wholeCart(createCartStart(deps), deps.menu);
}
