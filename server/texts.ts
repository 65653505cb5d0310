import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { createTexts, type Dictionary, type Texts } from '#web/i18n/core.ts';

type TextsIn = (locale: Locale) => { readonly LL: Texts };

/** By the folder of the files, which do not change while the server runs; several modules ask. */
const known = new Map<string, TextsIn>();

/** The texts of every language, read once from `locales/` in the project's folder. */
export function readTexts(projectRoot: string): TextsIn {
  const folder = realpathSync(join(projectRoot, 'locales'));
  const textsIn = known.get(folder) ?? readAll(folder);
  known.set(folder, textsIn);
  return textsIn;
}

function readAll(folder: string): TextsIn {
  const read = (locale: Locale) => {
    const file = join(folder, `${locale}.json`);
    return createTexts(locale, JSON.parse(readFileSync(file, 'utf8')) as Dictionary);
  };
  const texts = new Map(LOCALES.map((locale) => [locale, read(locale)]));
  return (locale) => texts.get(locale) ?? read(locale);
}
