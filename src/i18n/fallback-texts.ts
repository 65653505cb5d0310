/// <reference path="./texts.d.ts" />
import en from '../../locales/en.json?sections=lastResort&texts';
import sv from '../../locales/sv.json?sections=lastResort&texts';
import { createTexts, isLocale, type Texts } from './core.ts';

/** The texts of the last-resort error page, with the languages' names: always loaded. */
export function fallbackTexts(lang: string): { readonly LL: Pick<Texts, 'lastResort'> } {
  const locale = isLocale(lang) ? lang : 'en';
  return createTexts(locale, { en, sv }[locale]);
}
