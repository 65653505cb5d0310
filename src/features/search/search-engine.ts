import { DIETS } from '../../contract/codes.ts';
import type { Menu, MenuCategory } from '../../contract/menu.schema.ts';
import { indexForSearch, searchMenu } from '../../domain/search.ts';
import type { Texts } from '../../i18n/core.ts';

/** What was found, by category. */
export interface Found {
  readonly categories: readonly MenuCategory[];
  readonly count: number;
}

/** Reads the categories once, and answers how to look through them. */
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
  const chosen = new Map(result.categories.map(({ category, products }) => [category, products]));
  return {
    count: result.count,
    categories: categories.flatMap((category) => {
      const ids = new Set(chosen.get(category.id));
      return ids.size === 0
        ? []
        : { ...category, products: category.products.filter(({ id }) => ids.has(id)) };
    }),
  };
}
