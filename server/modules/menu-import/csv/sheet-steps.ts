import { groupsOf } from '#core/menu/options.ts';
import { isSet, isStep } from '#core/menu/sets/sets.ts';
import type { MenuFile, MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';
import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';

/**
 * The steps of each set, by its product, that a sheet has a place for: those with nothing but
 * different products of the menu in them, and of so many sets that the sheet can be read again. Others
 * stay out of it, and as they are.
 */
export function sheetSteps(menu: MenuFile): ReadonlyMap<string, readonly MenuFileOptionGroup[]> {
  if (!menu.optionGroups.some(isStep)) return new Map();
  const products = menu.categories.flatMap((category) => category.products);
  const sets = products.filter((product) => isSet(product, menu.optionGroups));
  const isOfSet = new Set(sets.map(({ id }) => id));
  const parts = new Set(products.filter(({ id }) => !isOfSet.has(id)).map(({ id }) => id));
  const isWhole = ({ options }: MenuFileOptionGroup) => {
    const chosen = options.map(({ product = '' }) => product);
    return chosen.every((id) => parts.has(id)) && new Set(chosen).size === chosen.length;
  };
  const found = new Map<string, readonly MenuFileOptionGroup[]>();
  let rows = products.length;
  for (const { id, ...set } of sets) {
    const steps = groupsOf(set, menu.optionGroups).filter(isStep).filter(isWhole);
    const more = steps.reduce((sum, { options }) => sum + 1 + options.length, 0);
    if (steps.length === 0 || rows + more > MENU_IMPORT_ROWS_MAX) continue;
    rows += more;
    found.set(id, steps);
  }
  return found;
}
