import type { MenuFile, MenuFileCategory } from '../../../src/contract/menu/menu-file.schema.ts';

/**
 * The categories with their products whose name matches in any language; all products where the
 * category's name matches.
 */
export function foundIn(menu: MenuFile, text: string): MenuFileCategory[] {
  const sought = plain(text.trim());
  const matches = ({ name }: { name: object }) =>
    Object.values(name).some((each) => plain(String(each)).includes(sought));
  return menu.categories
    .map((category) =>
      matches(category) ? category : { ...category, products: category.products.filter(matches) },
    )
    .filter((category) => matches(category) || category.products.length > 0);
}

/** Lower case without diacritics: "creme" finds "crème". */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
