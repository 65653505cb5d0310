import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../../src/contract/codes.ts';
import { createTexts, type Dictionary, type Texts } from '../../../src/i18n/core.ts';

/** Titles of the pages that the server fills in, before any script runs. */
export type Titles = {
  table(locale: Locale, table: { table: string; venue: string }): string;
  code(locale: Locale): string;
};

/** Reads the texts of all languages once. */
export function loadTitles(projectRoot: string): Titles {
  const texts = new Map(LOCALES.map((locale) => [locale, readTexts(projectRoot, locale)]));

  function site(locale: Locale): Texts['site'] {
    const found = texts.get(locale);
    if (found === undefined) {
      throw new Error(`There are no texts in "${locale}".`);
    }
    return found.LL.site;
  }

  return {
    table: (locale, table) => site(locale).pageTitle({ page: site(locale).table(table) }),
    code: (locale) => site(locale).pageTitle({ page: site(locale).openTable() }),
  };
}

function readTexts(projectRoot: string, locale: Locale): { readonly LL: Texts } {
  const file = join(projectRoot, 'locales', `${locale}.json`);
  return createTexts(locale, JSON.parse(readFileSync(file, 'utf8')) as Dictionary);
}
