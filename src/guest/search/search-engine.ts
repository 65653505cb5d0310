import { DIETS } from '#core/allergens/codes.ts';
import { dietsOf } from '#core/allergens/diets.ts';
import type { Menu, MenuCategory } from '#core/menu/menu.schema.ts';
import { type SearchResult, searchMenu } from '#core/search/search.ts';
import { indexForSearch } from '#core/search/search-index.ts';
import type { Avoiding } from '#guest/avoid/avoiding.ts';
import { conflictTexts } from '#web/avoid/conflict.ts';
import type { Texts } from '#web/i18n/core.ts';

/** The results by category, the best match first. */
export interface Found extends Pick<SearchResult, 'count' | 'isNearest' | 'avoid' | 'named'> {
  /** At the end those of which nobody knows whether they are free from what is to be avoided. */
  readonly categories: readonly MenuCategory[];
  /** The number of these. */
  readonly unknown: number;
  /** How results are marked: for what the query avoids, and for what this guest does. */
  marked(avoiding: Avoiding | null): Avoiding | null;
}

/** Indexes the categories once, and returns the search function. */
export function prepareSearch(
  categories: readonly MenuCategory[],
  optionGroups: Menu['optionGroups'],
  LL: Texts,
): (query: string) => Found {
  const names = Object.fromEntries(DIETS.map((diet) => [diet, LL.diets[diet]()]));
  const index = indexForSearch({ categories, optionGroups }, names);
  return (query) => {
    const { count, isNearest, avoid, named, ...result } = searchMenu(index, query);
    const unknown = pick(categories, result.unknown).map((category) => ({
      ...category,
      id: `${category.id}-unknown`,
      name: LL.guest.search.unknownIn({ category: category.name }),
    }));
    return {
      count,
      isNearest,
      avoid,
      named,
      categories: [...pick(categories, result.categories), ...unknown],
      unknown: unknown.reduce((sum, { products }) => sum + products.length, 0),
      marked: (avoiding) => markedFor(avoid, avoiding),
    };
  };
}

function pick(
  categories: readonly MenuCategory[],
  found: SearchResult['categories'],
): MenuCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return found.flatMap(({ category: id, products }) => {
    const category = byId.get(id);
    const byProduct = new Map(category?.products.map((product) => [product.id, product]));
    const own = products.flatMap((each) => byProduct.get(each) ?? []);
    return category ? { ...category, products: own } : [];
  });
}

/** Diets need no mark: every result has them. */
function markedFor(
  { allergens, diets }: SearchResult['avoid'],
  avoiding: Avoiding | null,
): Avoiding | null {
  const isByMilk = diets.includes('lactose_free');
  if (allergens.length === 0 && !isByMilk) return avoiding;
  return {
    count: avoiding?.count ?? 0,
    kept: (categories) => ({ categories, hidden: 0 }),
    marks(language, product, groups) {
      const hasLactose = isByMilk && !dietsOf(product, groups).has('lactose_free');
      const avoided = new Set([...allergens, ...(hasLactose ? (['milk'] as const) : [])]);
      const own = conflictTexts(language.LL, product, groups, {
        allergens: avoided,
        diets: new Set(),
      });
      return [...new Set([...own, ...(avoiding?.marks(language, product, groups) ?? [])])];
    },
  };
}
