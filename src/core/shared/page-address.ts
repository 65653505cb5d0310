import { DEFAULT_LOCALE, LOCALES, type Locale } from './languages.ts';

/** What names a page's language in its address, where that is not the cookie's to say. */
export const LOCALE_QUERY = 'locale';

/**
 * The address of a page of the site in a language, for search engines and for whoever shares it:
 * they have no cookie. The plain address is in the first language then.
 */
export function addressIn(path: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? path : `${path}?${LOCALE_QUERY}=${locale}`;
}

/** The page's addresses in all languages; last that for whoever reads none of them. */
export function alternatesOf(path: string): readonly (readonly [hreflang: string, to: string])[] {
  return [
    ...LOCALES.map((locale) => [locale, addressIn(path, locale)] as const),
    ['x-default', path],
  ];
}
