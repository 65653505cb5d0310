import type { Locale } from '#core/shared/languages.ts';
import { LOCALE_QUERY } from '#core/shared/page-address.ts';
import { isLocale } from '#web/i18n/core.ts';
import { chosenLocale, hasChosen, offeredLocale } from './offered-locale.ts';

/** The language that an address names, as those do that search engines list; else null. */
export function addressLocale(search: string): Locale | null {
  const named = new URLSearchParams(search).get(LOCALE_QUERY);
  return isLocale(named) ? named : null;
}

/**
 * The language to keep for the pages that follow: the address's, for whoever has chosen none and is
 * not about to be offered another.
 */
export function keptLocale(
  search: string,
  cookies: string,
  languages: readonly string[],
): Locale | null {
  const named = addressLocale(search);
  if (named === null || hasChosen(cookies)) return null;
  return offeredLocale(cookies, languages, named) === null ? named : null;
}

/**
 * Whether the page is in a language that only its address asks for: another was chosen before, and is
 * that of all other pages.
 */
export function isForOnePage(search: string, cookies: string): boolean {
  const named = addressLocale(search);
  const chosen = chosenLocale(cookies);
  return named !== null && chosen !== null && chosen !== named;
}

/** The address once this language was chosen: it no longer names another. */
export function addressAfterChoice({ pathname, search, hash }: URL, chosen: Locale): string | null {
  const named = addressLocale(search);
  if (named === null || named === chosen) return null;
  const query = new URLSearchParams(search);
  query.delete(LOCALE_QUERY);
  return pathname + (query.size > 0 ? `?${query}` : '') + hash;
}
