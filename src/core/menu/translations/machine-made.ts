import type { Menu } from '../menu.schema.ts';

/** Whether a machine has made all of a menu's translations: it is said once then, and not of each dish. */
export function isMachineMade({ categories }: Pick<Menu, 'categories'>): boolean {
  const translated = categories
    .flatMap(({ products }) => products)
    .filter(({ original }) => original !== undefined);
  return translated.length > 0 && translated.every(({ machine }) => machine === true);
}
