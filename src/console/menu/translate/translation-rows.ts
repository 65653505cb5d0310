import { menuLocale } from '#core/menu/menu-locale.ts';
import {
  type MenuText,
  markOf,
  menuTexts,
  stateOf,
  type TranslationState,
  translationOf,
} from '#core/menu/translations/translations.ts';
import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';

/** A text to translate, beside its translation. */
export interface TranslationRow extends MenuText {
  /** What tells it from all others of the menu. */
  readonly id: string;
  /** In the venue's first language that has it. */
  readonly original: string;
  readonly originalLang: Locale;
  /** What it is part of, by its name: a product's category, an option's group. */
  readonly section: string;
  readonly translation: string;
  readonly state: TranslationState;
}

/** The states that somebody may look for. */
export type TranslationFilter = 'all' | Exclude<TranslationState, 'human'>;

export const rowId = ({ key, field }: Pick<MenuText, 'key' | 'field'>) => `${key}/${field}`;

/** All texts of the menu with their translations, in the menu's order. */
export function translationRows(menu: MenuFile, language: TableLanguageCode): TranslationRow[] {
  const first = menuLocale(menu.venue);
  const names = new Map(
    [...menu.categories, ...menu.optionGroups].map(({ id, name }) => [id, pickText(name, first)]),
  );
  return menuTexts(menu).map((each) => {
    const translation = translationOf(menu, language, each);
    const original = pickText(each.text, first);
    const originalLang = each.text[first] === undefined ? other(each, first) : first;
    const [, own = ''] = each.key.split('/');
    return {
      ...each,
      id: rowId(each),
      original,
      originalLang,
      section: names.get(each.parent ?? own) ?? '',
      translation: translation?.text ?? '',
      state: stateOf(translation, each.text),
    };
  });
}

function other({ text }: MenuText, first: Locale): Locale {
  return (Object.keys(text) as Locale[]).find((each) => text[each] !== undefined) ?? first;
}

/** The edit that gives a row a text; an empty one takes it away. */
export function translationEdit(
  row: Pick<TranslationRow, 'key' | 'field' | 'original'>,
  language: TableLanguageCode,
  text: string,
  by: 'human' | 'machine' = 'human',
): MenuEdit {
  const translation =
    text.trim() === ''
      ? null
      : { text, of: markOf(row.original), ...(by === 'machine' && { machine: true as const }) };
  return { do: `translate_${row.field}`, language, key: row.key, translation };
}
