import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { chosenOptions } from '#core/menu/options.ts';
import { linePrice } from '#core/money/line-price.ts';
import { searchMenu } from '#core/search/search.ts';
import type { SearchIndex } from '#core/search/search-index.ts';
import type { TakenLine } from './taken-line.ts';

/** How many products are listed at once: a further letter narrows the list. */
export const LISTED_MAX = 120;

export function findIn(menu: Menu, id: string): Product | undefined {
  return menu.categories.flatMap(({ products }) => products).find((each) => each.id === id);
}

/** The categories with their matching products, at most this many products. */
export function productsOf(
  menu: Menu,
  isWanted: (product: Product, category: string) => boolean,
): Menu['categories'] {
  let left = LISTED_MAX;
  return menu.categories.flatMap((category) => {
    const products = category.products
      .filter((product) => isWanted(product, category.id))
      .slice(0, left);
    left -= products.length;
    return products.length === 0 ? [] : [{ ...category, products }];
  });
}

/** The matches of the guests' search, best first, at most this many. */
export function productsFound(menu: Menu, index: SearchIndex, text: string): Menu['categories'] {
  let left = LISTED_MAX;
  return searchMenu(index, text).categories.flatMap(({ category, products: ids }) => {
    const own = menu.categories.find(({ id }) => id === category);
    const products = ids
      .flatMap((id) => own?.products.find((each) => each.id === id) ?? [])
      .slice(0, left);
    left -= products.length;
    return own === undefined || products.length === 0 ? [] : [{ ...own, products }];
  });
}

/** A line's options, and its total in minor units. */
export function lineFacts(menu: Menu, line: TakenLine) {
  const product = findIn(menu, line.product);
  const options = product ? chosenOptions(product, menu.optionGroups, line.options) : [];
  return {
    name: product?.name ?? line.product,
    options,
    total: linePrice(menu, line)?.total ?? 0,
  };
}
