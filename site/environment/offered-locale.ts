import { LOCALES, type Locale } from '#core/shared/languages.ts';

/** Whether a language has been chosen on this device before, or found at the root address. */
export const hasChosen = (cookies: string) => /(?:^|; )servett_locale=/.test(cookies);

/** The language that was chosen on this device; null for none. */
export function chosenLocale(cookies: string): Locale | null {
  const [, chosen] = /(?:^|; )servett_locale=([^;]*)/.exec(cookies) ?? [];
  return LOCALES.find((locale) => locale === chosen) ?? null;
}

/**
 * The language to offer to a visitor who opened a link in another one than the browser asks for;
 * null if the page is in that language, or a language has been chosen on this device before.
 */
export function offeredLocale(
  cookies: string,
  languages: readonly string[],
  shown: Locale,
): Locale | null {
  if (hasChosen(cookies)) return null;
  for (const language of languages) {
    const [primary] = language.toLowerCase().split('-');
    const known = LOCALES.find((locale) => locale === primary);
    if (known !== undefined) return known === shown ? null : known;
  }
  return null;
}
