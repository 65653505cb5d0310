import type { Locale } from '../src/contract/codes.ts';
import { loadDictionary, toLanguage } from '../src/i18n/language.ts';

/** The words of a language that is perhaps not the one shown. */
export async function textsOf(locale: Locale) {
  const { LL } = toLanguage(locale, await loadDictionary(locale));
  return { LL };
}
