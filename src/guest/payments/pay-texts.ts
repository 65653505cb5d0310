import { createTexts, type Texts } from '#web/i18n/core.ts';
import type { Language } from '#web/i18n/language.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';

/** Files of their own: few guests pay on their phones, and nobody else loads these texts. */
const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=pay&texts',
}) as LanguageFiles;

export type PayTexts = Texts['pay'];

/** Loads the texts of paying in a language; rejects if that fails. */
export async function loadPayTexts(
  language: Pick<Language, 'locale' | 'lang' | 'LL'>,
): Promise<{ readonly LL: Texts }> {
  const { locale, lang } = language;
  // One that only tables speak has come with all of its texts.
  if (lang !== locale) return language;
  const { default: texts } = await FILES[`./${locale}.json`]();
  return createTexts(locale, texts);
}
