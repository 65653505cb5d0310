import { DEFAULT_LOCALE, LOCALES, type Locale } from './languages.ts';
import { isTableLanguage, type TableLanguageCode } from './table-languages.ts';

/**
 * The language that a device asks for first (BCP 47, by preference), if it is one that only tables
 * speak: with one of the site's before it, the page's address or the element's page decides.
 */
export function firstTableLanguage(wanted: readonly string[]): TableLanguageCode | null {
  for (const tag of wanted) {
    const [code = ''] = tag.toLowerCase().split('-');
    const spoken = code === 'no' || code === 'nn' ? 'nb' : code;
    if (isTableLanguage(spoken)) return spoken;
    if (LOCALES.some((each) => each === spoken)) return null;
  }
  return null;
}

/**
 * In which of the site's languages a device reads what one that only tables speak lacks: the first
 * that it asks for (BCP 47, by preference). Who asks for neither reads more in English.
 */
export function localeBelow(wanted: readonly string[]): Locale {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  const known = codes.flatMap((code) => LOCALES.filter((each) => each === code));
  return known[0] ?? DEFAULT_LOCALE;
}
