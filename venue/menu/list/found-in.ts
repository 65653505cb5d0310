import type { MenuFile, MenuFileCategory } from '../../../src/contract/menu/menu-file.schema.ts';

/** The categories with the products that are called so in any language, or all of one so called. */
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

/** Without capitals and marks: "crème" is found by "creme". */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
