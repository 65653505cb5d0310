import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Menu } from '../../contract/menu/menu.schema.ts';
import { findProduct } from '../../domain/menu/menu.ts';
import {
  add,
  type CartLine,
  type CartSelection,
  type CartTotals,
  cartLine,
  cartTotals,
} from '../../domain/ordering/cart.ts';
import type { MenuStore } from '../shared/menu.ts';
import {
  createPersistedLines,
  type PersistedLines,
  type PersistedLinesDeps,
} from './persisted-lines.ts';

/** What choosing from the menu needs of a cart; all else is `CartStore`'s. */
export interface CartStart {
  readonly lines: ReadonlySignal<readonly CartLine[]>;
  /** Pieces. */
  readonly count: ReadonlySignal<number>;
  /** Null until there is a menu to price with. */
  readonly totals: ReadonlySignal<CartTotals | null>;
  /** Pieces of a product over all its lines. */
  quantityOf(productId: string): number;
  /** False when the menu does not have it. */
  add(wish: CartSelection): boolean;
  clear(): void;
  /** Opens the cart of a table, as it was left; null is one that is kept nowhere. */
  restore(table: string | null): Promise<void>;
  /** What the lines are kept in, and the menu that is known to have them all if it has them at all. */
  readonly kept: PersistedLines;
  readonly known: ReadonlySignal<Menu | null>;
  dispose(): void;
}

export interface CartDeps extends PersistedLinesDeps {
  menu: Pick<MenuStore, 'menu'>;
}

const cartKeyOf = (table: string) => `cart:${table}`;

export function createCartStart({ menu, ...deps }: CartDeps): CartStart {
  const kept = createPersistedLines(deps);
  const { lines, change } = kept;
  const known = computed(() => {
    const { value } = menu.menu;
    const isBeyond =
      value?.isOpening && lines.value.some(({ product }) => !findProduct(value, product));
    return isBeyond ? null : value;
  });

  return {
    lines,
    kept,
    known,
    count: computed(() => lines.value.reduce((sum, line) => sum + line.quantity, 0)),
    totals: computed(() => (known.value === null ? null : cartTotals(lines.value, known.value))),
    quantityOf: (productId) =>
      lines.value.reduce((sum, line) => sum + (line.product === productId ? line.quantity : 0), 0),
    add(wish) {
      const current = menu.menu.peek();
      const line = current && cartLine(current, wish);
      if (line !== null) {
        change((all) => add(all, line));
      }
      return line !== null;
    },
    clear: () => change(() => []),
    restore: (table) => kept.open(table === null ? null : cartKeyOf(table)),
    dispose: kept.dispose,
  };
}
