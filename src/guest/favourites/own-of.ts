import type { Menu } from '#core/menu/menu.schema.ts';
import { offeredAgain, ownProducts } from '#core/popular/own-products.ts';
import type { LastChoices } from '#guest/cart/last-choices.ts';
import type { Favourites } from './favourites.ts';

export interface OwnChoices {
  readonly favourites: Favourites;
  readonly lastChoices: LastChoices;
}

/** What this guest likes and has ordered here, as far as it is on the menu. Reads signals. */
export function ownOf({ favourites, lastChoices }: OwnChoices, shown: Menu) {
  const { id } = shown.venue;
  const liked = favourites.at(id);
  const ordered = lastChoices.orderedAt(id).filter((product) => !liked.includes(product));
  return { liked: ownProducts(shown, liked), again: offeredAgain(shown, ordered) };
}
