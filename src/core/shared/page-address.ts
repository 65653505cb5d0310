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

/** What has a language in front of it in the address. */
const SPOKEN = ['table', 'pay', 'hold'];

/** Only what an address of ours can have: what starts with two slashes would lead to another server. */
const READABLE = /^(?:\/[\w.~%-]+)+\/?$/;

export interface MendedAddress {
  /** A path of this server, with the query of before. */
  readonly to: string;
  /** It depends on who asks: the address named no language. */
  readonly isGuess: boolean;
}

/**
 * Where an address leads that somebody has typed, or a program has changed: with a slash at its end,
 * with its language in capitals, or without one. Null if there is nothing to mend. A mended address
 * has nothing to mend itself.
 */
export function mendedAddress(url: string, locale: () => Locale): MendedAddress | null {
  const [path = '', ...rest] = url.split('?');
  if (!READABLE.test(path)) return null;
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  const [first = '', ...parts] = path.replace(/\/$/, '').slice(1).split('/');
  const named = LOCALES.find((each) => each === first.toLowerCase());
  if (named !== undefined && parts.length === 0) {
    return { to: addressIn('/', named), isGuess: false };
  }
  if (SPOKEN.includes(first)) {
    return { to: `/${[locale(), first, ...parts].join('/')}${query}`, isGuess: true };
  }
  const hasCapitals = named !== undefined && SPOKEN.includes(parts[0] ?? '');
  const to = `/${[hasCapitals ? named : first, ...parts].join('/')}`;
  return to === path ? null : { to: to + query, isGuess: false };
}
