import type { MenuFile } from '../../../src/contract/menu/menu-file.schema.ts';
import type { Language } from '../../../src/i18n/language.ts';
import { nameOf } from '../editor-props.ts';
import type { Movable } from './drop-target.ts';

/** An item's position, for screen readers. */
export function placeTexts(
  language: Pick<Language, 'LL' | 'locale'>,
  menu: MenuFile,
  { kind, id }: Movable,
): string {
  const words = language.LL.menuEditor.move;
  if (kind !== 'product') {
    const all = kind === 'category' ? menu.categories : menu.stations;
    const at = all.findIndex((each) => each.id === id);
    const thing = all[at];
    return thing
      ? words.categoryAt({ name: nameOf(language, thing), place: at + 1, count: all.length })
      : '';
  }
  const home = menu.categories.find(({ products }) => products.some((each) => each.id === id));
  const at = home?.products.findIndex((each) => each.id === id) ?? -1;
  const product = home?.products[at];
  return home && product
    ? words.at({
        name: nameOf(language, product),
        place: at + 1,
        count: home.products.length,
        category: nameOf(language, home),
      })
    : '';
}
