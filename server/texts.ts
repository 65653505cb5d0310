import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../src/contract/codes.ts';
import { createTexts, type Dictionary, type Texts } from '../src/i18n/core.ts';

/** The texts of every language, read from `locales/` in the project's folder. */
export function readTexts(projectRoot: string): (locale: Locale) => { readonly LL: Texts } {
  const read = (locale: Locale) => {
    const file = join(projectRoot, 'locales', `${locale}.json`);
    return createTexts(locale, JSON.parse(readFileSync(file, 'utf8')) as Dictionary);
  };
  const texts = new Map(LOCALES.map((locale) => [locale, read(locale)]));
  return (locale) => texts.get(locale) ?? read(locale);
}
