import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { createTexts, type Dictionary, isLocale, type Texts } from './core.ts';

const FILES = import.meta.glob<Dictionary>('./*.json', {
  base: '../../../locales',
  query: '?sections=fallback&texts',
  import: 'default',
  eager: true,
});

/** The texts of the last-resort error page, with the languages' names: always loaded. */
export function fallbackTexts(lang: string): { readonly LL: Pick<Texts, 'fallback'> } {
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  return createTexts(locale, FILES[`./${locale}.json`] ?? {});
}
