import { computed, type ReadonlySignal } from '@preact/signals-react';
import {
  add,
  type CartLine,
  type CartSelection,
  type CartTotals,
  cartLine,
  cartTotals,
} from '#core/cart/cart.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';
import { createPersistedLines, type OpenKeeper, type PersistedLines } from './persisted-lines.ts';

/** The part of a cart that choosing from the menu needs; `CartStore` has the rest. */
export interface CartStart {
  readonly lines: ReadonlySignal<readonly CartLine[]>;
  /** Pieces. */
  readonly count: ReadonlySignal<number>;
  /** Null until there is a menu with prices. */
  readonly totals: ReadonlySignal<CartTotals | null>;
  /** Pieces of a product over all its lines. */
  quantityOf(productId: string): number;
  /** False if the menu does not have it. */
  add(wish: CartSelection): boolean;
  clear(): void;
  /** Opens the cart of a table, as it was left; null opens one that is not stored. */
  restore(table: string | null): Promise<void>;
  /** The lines' storage, and the menu that is known to be complete. */
  readonly kept: PersistedLines;
  readonly known: ReadonlySignal<Menu | null>;
  dispose(): void;
}

export interface CartDeps {
  menu: Pick<MenuStore, 'menu'>;
  openKeeper: OpenKeeper;
}

export const cartKeyOf = (table: string) => `cart:${table}` as const;

export function createCartStart({ menu, openKeeper }: CartDeps): CartStart {
  const kept = createPersistedLines(openKeeper);
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
