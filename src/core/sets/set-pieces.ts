import type { Pieces } from '#core/availability/portions.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import { chosenOptions, type OptionedProduct, type OptionGroupLike } from '#core/menu/options.ts';

interface PiecesMenu {
  readonly optionGroups: readonly OptionGroupLike[];
  readonly categories: readonly {
    readonly products: readonly (OptionedProduct & { readonly id: string })[];
  }[];
}

interface Wish extends Pieces {
  readonly options: readonly string[];
}

/** How many pieces of which products a line takes: its own, and those that its set is made of. */
export function piecesIn(menu: PiecesMenu): (wish: Wish) => readonly Pieces[] {
  return ({ product: id, options, quantity }) => {
    const counts = new Map([[id, quantity]]);
    const set = findInMenu(menu, id)?.product;
    for (const { product, quantity: times } of set
      ? chosenOptions(set, menu.optionGroups, options)
      : []) {
      if (product !== undefined) counts.set(product, (counts.get(product) ?? 0) + times * quantity);
    }
    return [...counts].map(([product, count]) => ({ product, quantity: count }));
  };
}
