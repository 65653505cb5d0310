import { DEFAULT_LOCALE, type Locale } from '#core/shared/languages.ts';

/** The language that somebody reads a venue's menu in: the wished one, else the venue's first. */
export function menuLocale(
  venue: { readonly locales: readonly Locale[] } | undefined,
  wished?: Locale,
): Locale {
  return wished ?? venue?.locales[0] ?? DEFAULT_LOCALE;
}
