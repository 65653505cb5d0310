import { withoutHidden } from '#core/menu/menu.ts';
import { type MenuChange, menuChanges } from '#core/menu/menu-changes.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';

/**
 * What somebody checks of a dish, by the fields of the menu file: what it is, what it costs and what
 * is in it. Not pictures, places, stations, hours or translations, which say nothing new of it.
 */
const CHECKED: Readonly<Record<'product' | 'category' | 'group' | 'option', readonly string[]>> = {
  product: [
    'name',
    'description',
    'price',
    'allergens',
    'diets',
    'alcohol',
    'facts',
    'optionGroups',
    'happyHours',
    'hidden',
  ],
  // Its happy hours are those of its products; a hidden one nobody could check.
  category: ['happyHours', 'hidden'],
  group: ['name', 'min', 'max', 'maxEach', 'free'],
  option: ['name', 'price', 'adds', 'removes', 'addsUnknown', 'product'],
};

/**
 * The ids of the dishes that guests see and that differ from what was checked, choices and the parts
 * of sets included; in the menu's order.
 */
export function changedDishes(checked: MenuFile, now: MenuFile): string[] {
  if (checked === now) return [];
  const changed = { product: new Set<string>(), category: new Set<string>(), group: new Set() };
  for (const change of menuChanges(checked, now).filter(isOfContent)) {
    if (change.part === 'option') changed.group.add(change.parent);
    else if (change.part in changed) changed[change.part as keyof typeof changed].add(change.id);
  }
  const asks = ({ optionGroups = [] }: Pick<MenuFileProduct, 'optionGroups'>) =>
    optionGroups.some((group) => changed.group.has(group));
  // A set has what is preset about its parts, and no part of a category that is hidden.
  const parts = new Set(changed.product);
  for (const { id: category, products } of now.categories) {
    for (const product of products) {
      if (changed.category.has(category) || asks(product)) parts.add(product.id);
    }
  }
  const groups = new Set(
    now.optionGroups
      .filter(
        ({ id, options }) =>
          changed.group.has(id) ||
          options.some(({ product }) => product !== undefined && parts.has(product)),
      )
      .map(({ id }) => id),
  );
  return withoutHidden(now).categories.flatMap(({ id: category, products }) =>
    products
      .filter(
        ({ id, optionGroups = [] }) =>
          changed.category.has(category) ||
          changed.product.has(id) ||
          optionGroups.some((group) => groups.has(group)),
      )
      .map(({ id }) => id),
  );
}

function isOfContent({ part, kind, fields }: MenuChange): boolean {
  if (part === 'station' || part === 'language') return false;
  // A new category is seen by its new products; a choice that is gone changes what can be had.
  if (kind === 'added' || kind === 'removed') return part !== 'category';
  return fields.some((field) => CHECKED[part].includes(field));
}
