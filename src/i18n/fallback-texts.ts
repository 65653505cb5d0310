/// <reference path="./texts.d.ts" />
import en from '../../locales/en.json?sections=lastResort&texts';
import sv from '../../locales/sv.json?sections=lastResort&texts';
import { createTexts, isLocale, type Texts } from './core.ts';

/** The texts of the page that is shown when all else fails, languages included: always there. */
export function fallbackTexts(lang: string): { readonly LL: Pick<Texts, 'lastResort'> } {
  const locale = isLocale(lang) ? lang : 'en';
  return createTexts(locale, { en, sv }[locale]);
}
