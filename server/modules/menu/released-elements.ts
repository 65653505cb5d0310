import type { Menu } from '../../../src/contract/menu/menu.schema.ts';

/**
 * The menu with what released elements read under an older name (decision 0015): up to 0.1.0 they
 * know `placeholderColor` as `cloth`.
 */
export function forReleasedElements(menu: Menu): Menu {
  const categories = menu.categories.map((category) => ({
    ...category,
    cloth: category.placeholderColor,
  }));
  return { ...menu, categories };
}
