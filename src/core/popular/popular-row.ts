import type { Menu, MenuCategory, Product } from '#core/menu/menu.schema.ts';

/** A screen of them, and a half: the rest of the menu begins below. */
const SHOWN = 6;
/** Fewer are no row. */
const LEAST = 3;

interface SuggestingMenu {
  readonly suggestions?: Menu['suggestions'] | undefined;
  readonly categories: readonly MenuCategory[];
}

export interface PopularProduct {
  readonly product: Product;
  readonly category: MenuCategory;
}

/**
 * What other parties order most, of what is on this menu and can be ordered now; most first. None of
 * it is alcohol, whatever the server says.
 */
export function popularRow(
  { categories, suggestions }: SuggestingMenu,
  isOrderable: (product: string) => boolean,
): PopularProduct[] {
  const all = categories.flatMap((category) =>
    category.products.map((product) => ({ product, category })),
  );
  const row = (suggestions?.popular ?? [])
    .flatMap((id) => all.find(({ product }) => product.id === id) ?? [])
    .filter(({ product: { id, alcohol } }) => !alcohol && isOrderable(id))
    .slice(0, SHOWN);
  return row.length < LEAST ? [] : row;
}
