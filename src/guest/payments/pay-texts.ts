import type { Locale } from '#core/shared/languages.ts';
import { createTexts, type Texts } from '#web/i18n/core.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';

/** Files of their own: few guests pay on their phones, and nobody else loads these texts. */
const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=pay&texts',
}) as LanguageFiles;

export type PayTexts = Texts['pay'];

/** Loads the texts of paying in a language; rejects if that fails. */
export async function loadPayTexts(locale: Locale): Promise<{ readonly LL: Texts }> {
  const { default: texts } = await FILES[`./${locale}.json`]();
  return createTexts(locale, texts);
}
