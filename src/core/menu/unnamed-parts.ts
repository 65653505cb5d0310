import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { withoutHidden } from './menu.ts';

export type MenuPart = 'category' | 'product' | 'group' | 'option' | 'station';

/** Something that guests or boards would show, without a name in any language. */
export interface Unnamed {
  readonly part: MenuPart;
  readonly id: string;
}

/**
 * The missing names that prevent publishing, in the menu's order. Hidden items may wait for their
 * names.
 */
export function unnamedParts(menu: MenuFile): Unnamed[] {
  const { categories, optionGroups } = withoutHidden(menu);
  return [
    ...categories.flatMap((category) => [
      ...unnamed('category', category),
      ...category.products.flatMap((product) => unnamed('product', product)),
    ]),
    ...optionGroups.flatMap((group) => [
      ...unnamed('group', group),
      ...group.options.flatMap((option) =>
        // What a choice of a set is called, its product says.
        option.product === undefined ? unnamed('option', option) : [],
      ),
    ]),
    ...menu.stations.flatMap((station) => unnamed('station', station)),
  ];
}

function unnamed(part: MenuPart, { id, name }: { id: string; name: LocalizedText }): Unnamed[] {
  const isNamed = Object.values(name).some((text) => text.trim() !== '');
  return isNamed ? [] : [{ part, id }];
}
