import type { LocalizedText, MenuFile } from '../../contract/menu/menu-file.schema.ts';
import { withoutHidden } from './menu.ts';

export type MenuPart = 'category' | 'product' | 'group' | 'option' | 'station';

/** Something that guests or boards would show, and that nobody has given a name in any language. */
export interface Unnamed {
  readonly part: MenuPart;
  readonly id: string;
}

/** What keeps a menu from being published, in its order. What is hidden may wait for its name. */
export function unnamedParts(menu: MenuFile): Unnamed[] {
  const { categories, optionGroups } = withoutHidden(menu);
  return [
    ...categories.flatMap((category) => [
      ...unnamed('category', category),
      ...category.products.flatMap((product) => unnamed('product', product)),
    ]),
    ...optionGroups.flatMap((group) => [
      ...unnamed('group', group),
      ...group.options.flatMap((option) => unnamed('option', option)),
    ]),
    ...menu.stations.flatMap((station) => unnamed('station', station)),
  ];
}

function unnamed(part: MenuPart, { id, name }: { id: string; name: LocalizedText }): Unnamed[] {
  const isNamed = Object.values(name).some((text) => text.trim() !== '');
  return isNamed ? [] : [{ part, id }];
}
