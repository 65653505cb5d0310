import { createTexts, type Texts } from '#web/i18n/core.ts';
import type { Language } from '#web/i18n/language.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';

/** Files of their own: few guests change phones. */
const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=handovers&texts',
}) as LanguageFiles;

export type HandoverTexts = Texts['handovers'];

/**
 * Loads the texts of changing phones in a language; rejects if that fails. In an object: a text of any
 * name is there, so texts by themselves look like a promise.
 */
export async function loadHandoverTexts(
  language: Pick<Language, 'locale' | 'lang' | 'LL'>,
): Promise<{ readonly LL: Texts }> {
  const { locale, lang } = language;
  // One that only tables speak has come with all of its texts.
  if (lang !== locale) return language;
  const { default: texts } = await FILES[`./${locale}.json`]();
  return createTexts(locale, texts);
}
