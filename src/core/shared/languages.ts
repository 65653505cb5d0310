/** What is known of a language. */
export interface LocaleFacts {
  /** As documented; Swedish's is Northern Sámi's code. Used only here. */
  readonly iso: string;
  readonly lang: string;
  /** For Intl. */
  readonly intl: string;
  /** Its own name. */
  readonly name: string;
  /** What stands between hours and minutes, where Intl does not know. */
  readonly timeSeparator?: string;
}

/**
 * The languages of interfaces and menus, in the order in which they are offered. One more is a line
 * here and its texts in `locales/<code>.json`.
 */
const LANGUAGES = {
  en: { iso: 'en-US', lang: 'en', intl: 'en-US', name: 'English' },
  sv: { iso: 'se-SE', lang: 'sv', intl: 'sv-SE', name: 'Svenska', timeSeparator: '.' },
} satisfies Record<string, LocaleFacts>;
export type Locale = keyof typeof LANGUAGES;

export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** Where nothing says which language is wanted. */
export const DEFAULT_LOCALE: Locale = 'en';
