import type {
  LocalizedText,
  MenuFile,
  TranslatedTexts,
  Translation,
  Translations,
} from '#core/menu-import/menu-file.schema.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { TableLanguageCode, TableLocale } from '#core/shared/table-languages.ts';

/**
 * `stale`: the original changed after it was translated. `missing` and `stale` texts are shown in the
 * venue's own language.
 */
export type TranslationState = 'human' | 'machine' | 'missing' | 'stale';
export type TranslatedField = 'name' | 'description';
export type TranslatedPart = 'category' | 'product' | 'group' | 'option';

/** A text of the menu that guests read. */
export interface MenuText {
  /** As in `TranslationKey`. */
  readonly key: string;
  readonly part: TranslatedPart;
  readonly field: TranslatedField;
  readonly text: LocalizedText;
  /** The group of an option, the category of a product; null for the others. */
  readonly parent: string | null;
}

interface Named {
  readonly id: string;
  readonly name: LocalizedText;
  readonly description?: LocalizedText;
}

export const optionKey = (group: string, option: string) => `option/${group}/${option}`;

/** Everything that can be translated and has a text at all, in the order of the menu. */
export function menuTexts(menu: Pick<MenuFile, 'categories' | 'optionGroups'>): MenuText[] {
  return [
    ...menu.categories.flatMap((category) => [
      ...textsOf('category', category, null),
      ...category.products.flatMap((product) => textsOf('product', product, category.id)),
    ]),
    ...menu.optionGroups.flatMap((group) => [
      ...textsOf('group', group, null),
      ...group.options.flatMap((option) => textsOf('option', option, group.id)),
    ]),
  ];
}

function textsOf(
  part: TranslatedPart,
  { id, name, description = {} }: Named,
  parent: string | null,
): MenuText[] {
  const key = part === 'option' ? optionKey(parent ?? '', id) : `${part}/${id}`;
  const all = [
    { key, part, parent, field: 'name', text: name },
    { key, part, parent, field: 'description', text: description },
  ] as const;
  return all.filter(({ text }) => Object.values(text).some((each) => each.trim() !== ''));
}

/**
 * A mark of a text, to know it again without keeping it (FNV-1a, 32 bits). White space does not
 * count, nor what is removed from a text when it is stored.
 */
export function markOf(text: string): string {
  const said = plainText(text) ?? '';
  let mark = 0x811c9dc5;
  for (let at = 0; at < said.length; at += 1) {
    mark = Math.imul(mark ^ said.charCodeAt(at), 0x01000193);
  }
  return (mark >>> 0).toString(36);
}

/**
 * Whether a text was made of what is said now, in any of the venue's languages: a menu that is
 * written in another order of languages has changed nothing.
 */
export function isCurrent({ of }: Translation, text: LocalizedText): boolean {
  const known = marks.get(text) ?? Object.values(text).map(markOf);
  marks.set(text, known);
  return known.includes(of);
}

/** By object identity: no menu is changed in place. */
const marks = new WeakMap<LocalizedText, readonly string[]>();

export function stateOf(
  translation: Translation | undefined,
  text: LocalizedText,
): TranslationState {
  if (translation === undefined) return 'missing';
  if (!isCurrent(translation, text)) return 'stale';
  return translation.machine === true ? 'machine' : 'human';
}

/** The translation of one text. */
export function translationOf(
  { translations }: Pick<MenuFile, 'translations'>,
  language: TableLanguageCode,
  { key, field }: Pick<MenuText, 'key' | 'field'>,
): Translation | undefined {
  return translations?.[language]?.[key]?.[field];
}

/** How many of a menu's texts are in which state. */
export function countStates(
  menu: MenuFile,
  language: TableLanguageCode,
): Record<TranslationState, number> {
  const counts = { human: 0, machine: 0, missing: 0, stale: 0 };
  for (const each of menuTexts(menu)) {
    counts[stateOf(translationOf(menu, language, each), each.text)] += 1;
  }
  return counts;
}

/** A text as somebody reads it. */
export interface ShownText {
  readonly text: string;
  readonly lang: TableLocale;
  /** As the venue says it itself, which is shown where it is not translated. */
  readonly own: { readonly text: string; readonly lang: Locale };
  readonly isTranslated: boolean;
  readonly isMachine: boolean;
}

interface TextTerms {
  readonly locale: Locale;
  /** The venue's first language. */
  readonly fallback: Locale;
  readonly language: TableLanguageCode | undefined;
}

/**
 * A text in a table's language if it has it and it is up to date; else in one of the site's, else in
 * the venue's first, else in any.
 */
export function shownText(
  text: LocalizedText,
  translation: Translation | undefined,
  { locale, fallback, language }: TextTerms,
): ShownText {
  const lang = [locale, fallback, ...LOCALES].find((each) => text[each] !== undefined) ?? fallback;
  const own = { text: text[lang] ?? '', lang };
  if (language === undefined || translation === undefined || !isCurrent(translation, text)) {
    return { ...own, own, isTranslated: false, isMachine: false };
  }
  return {
    text: translation.text,
    lang: language,
    own,
    isTranslated: true,
    isMachine: translation.machine === true,
  };
}

/** The part of a menu that a key names. */
export function partAt({ categories, optionGroups }: MenuFile, key: string): Named | undefined {
  const [part, id, option] = key.split('/');
  const isIt = (each: Named) => each.id === id;
  switch (part) {
    case 'category':
      return categories.find(isIt);
    case 'product':
      return categories.flatMap(({ products }) => products).find(isIt);
    case 'group':
      return optionGroups.find(isIt);
    default:
      return optionGroups.find(isIt)?.options.find((each) => each.id === option);
  }
}

/** The menu with a text in a language, or without it; null if the menu lacks what is translated. */
export function translated(
  menu: MenuFile,
  { language, key, field }: { language: TableLanguageCode; key: string; field: TranslatedField },
  translation: Translation | null,
): MenuFile | null {
  if (partAt(menu, key) === undefined) return null;
  const { translations = {} } = menu;
  const { [key]: texts = {}, ...others } = translations[language] ?? {};
  const { [field]: _, ...rest } = texts;
  const next: TranslatedTexts = translation === null ? rest : { ...rest, [field]: translation };
  const all = Object.keys(next).length === 0 ? others : { ...others, [key]: next };
  return withTranslations(menu, { ...translations, [language]: all });
}

/** The menu with these translations; a language without any has no entry. */
export function withTranslations(menu: MenuFile, translations: Translations): MenuFile {
  const { translations: _, ...rest } = menu;
  const filled = Object.entries(translations).filter(([, all]) => Object.keys(all).length > 0);
  return filled.length === 0 ? rest : { ...rest, translations: Object.fromEntries(filled) };
}

/** Without translations of what the menu no longer has. */
export function withoutOrphans(menu: MenuFile): MenuFile {
  const { translations } = menu;
  if (translations === undefined) return menu;
  const known = new Set(menuTexts(menu).map(({ key, field }) => `${key} ${field}`));
  const kept = Object.entries(translations).map(([language, all]) => [
    language,
    Object.fromEntries(
      Object.entries(all).flatMap(([key, texts]) => {
        const left = Object.entries(texts).filter(([field]) => known.has(`${key} ${field}`));
        return left.length === 0 ? [] : [[key, Object.fromEntries(left)]];
      }),
    ),
  ]);
  return withTranslations(menu, Object.fromEntries(kept));
}
