import { DIETS } from '../../contract/codes.ts';
import type { Menu, MenuCategory } from '../../contract/menu/menu.schema.ts';
import { indexForSearch, searchMenu } from '../../domain/search/search.ts';
import type { Texts } from '../../i18n/core.ts';

/** The results by category, the best match first. */
export interface Found {
  readonly categories: readonly MenuCategory[];
  readonly count: number;
  /** Without results: the nearest matches. */
  readonly isNearest: boolean;
}

/** Indexes the categories once, and returns the search function. */
export function prepareSearch(
  categories: readonly MenuCategory[],
  optionGroups: Menu['optionGroups'],
  LL: Texts,
): (query: string) => Found {
  const names = Object.fromEntries(DIETS.map((diet) => [diet, LL.diets[diet]()]));
  const index = indexForSearch({ categories, optionGroups }, names);
  return (query) => pick(categories, searchMenu(index, query));
}

function pick(categories: readonly MenuCategory[], result: ReturnType<typeof searchMenu>): Found {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return {
    count: result.count,
    isNearest: result.isNearest,
    categories: result.categories.flatMap(({ category: id, products }) => {
      const category = byId.get(id);
      const byProduct = new Map(category?.products.map((product) => [product.id, product]));
      const found = products.flatMap((each) => byProduct.get(each) ?? []);
      return category ? { ...category, products: found } : [];
    }),
  };
}
