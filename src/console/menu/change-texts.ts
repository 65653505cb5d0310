import type { MenuChange } from '#core/menu/menu-changes.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Language } from '#web/i18n/language.ts';
import { nameOf } from './editor-props.ts';

interface Menus {
  published: MenuFile;
  menu: MenuFile;
}

/** What changes, and how: "Soup (product): price 95 kr → 110 kr, name". */
export function changeTexts(
  language: Language,
  change: MenuChange,
  menus: Menus,
): { name: string; part: string; what: string } {
  const { LL } = language;
  const words = LL.menuEditor.fields;
  const fields = change.fields.map(
    (field) =>
      priceWords(language, change, field, menus) ??
      (isField(words, field) ? words[field]() : words.other()),
  );
  const isChanged = change.kind === 'changed';
  const all = isChanged && change.isMoved ? [...fields, words.place()] : fields;
  return {
    name: nameOf(language, partOf(change, menus) ?? change),
    part: LL.menuEditor.parts[change.part](),
    what: [...new Set(all)].join(', '),
  };
}

/** The product that a choice of a set is, whose name it has. */
function partOf({ part, id, parent }: MenuChange, { published, menu }: Menus) {
  if (part !== 'option') return undefined;
  const isIts = (group: { id: string }) => group.id === parent;
  return [menu, published]
    .map((file) => {
      const own = file.optionGroups.find(isIts)?.options.find((option) => option.id === id);
      return own?.product === undefined ? undefined : findProduct(file, own.product);
    })
    .find((found) => found !== undefined);
}

function isField<Words extends object>(words: Words, field: string): field is string & keyof Words {
  return field in words;
}

/** Old and new price; null if the change is not of a price. */
function priceWords(
  { LL, money }: Language,
  { part, id, parent }: MenuChange,
  field: string,
  { published, menu }: Menus,
): string | null {
  if (field !== 'price') return null;
  const { currency } = menu.venue;
  const priceIn = (file: MenuFile) =>
    part === 'product'
      ? findProduct(file, id)?.price
      : file.optionGroups
          .find((group) => group.id === parent)
          ?.options.find((each) => each.id === id)?.price;
  const was = priceIn(published);
  const now = priceIn(menu);
  return was === undefined || now === undefined
    ? null
    : LL.menuEditor.publish.priceWas({ was: money(was, currency), now: money(now, currency) });
}
