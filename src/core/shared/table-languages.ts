import type { Locale } from './languages.ts';

/** What is known of a language that only tables speak. */
export interface TableLanguageFacts {
  /** For Intl. Arabic with the digits that stand on Swedish signs and menus. */
  readonly intl: string;
  /** Its own name. */
  readonly name: string;
  readonly dir?: 'rtl';
  /**
   * The plural categories (CLDR) in the order in which a text's forms stand. A category that is not
   * there reads as the last one. The translation library's own order is not used: its three forms are
   * zero, one and other in every language.
   */
  readonly plurals: readonly Intl.LDMLPluralRule[];
}

const TWO = ['one', 'other'] as const;

/**
 * The languages that guests may read beside the site's two, in the order in which they are offered.
 * One more is a line here and its texts in `locales/table/<code>.json`.
 */
const LANGUAGES = {
  de: { intl: 'de-DE', name: 'Deutsch', plurals: TWO },
  fi: { intl: 'fi-FI', name: 'Suomi', plurals: TWO },
  nb: { intl: 'nb-NO', name: 'Norsk', plurals: TWO },
  da: { intl: 'da-DK', name: 'Dansk', plurals: TWO },
  pl: { intl: 'pl-PL', name: 'Polski', plurals: ['one', 'few', 'many', 'other'] },
  es: { intl: 'es-ES', name: 'Español', plurals: TWO },
  ar: {
    intl: 'ar-u-nu-latn',
    name: 'العربية',
    dir: 'rtl',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
  },
} satisfies Record<string, TableLanguageFacts>;

/** A language that only tables speak. */
export type TableLanguageCode = keyof typeof LANGUAGES;
/** A language in which a guest may read. */
export type TableLocale = Locale | TableLanguageCode;

export const TABLE_LANGUAGES: Readonly<Record<TableLanguageCode, TableLanguageFacts>> = LANGUAGES;

export const TABLE_LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly TableLanguageCode[];

export function isTableLanguage(code: unknown): code is TableLanguageCode {
  return TABLE_LANGUAGE_CODES.some((each) => each === code);
}
