import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { createTexts, type Dictionary, type Texts } from '#web/i18n/core.ts';

type TextsIn = (locale: Locale) => { readonly LL: Texts };

/** By project folder: its files do not change while the server runs, and several modules ask. */
const known = new Map<string, TextsIn>();

/** The texts of every language, read once from `locales/` in the project's folder. */
export function readTexts(projectRoot: string): TextsIn {
  const textsIn = known.get(projectRoot) ?? readAll(projectRoot);
  known.set(projectRoot, textsIn);
  return textsIn;
}

function readAll(projectRoot: string): TextsIn {
  const read = (locale: Locale) => {
    const file = join(projectRoot, 'locales', `${locale}.json`);
    return createTexts(locale, JSON.parse(readFileSync(file, 'utf8')) as Dictionary);
  };
  const texts = new Map(LOCALES.map((locale) => [locale, read(locale)]));
  return (locale) => texts.get(locale) ?? read(locale);
}
