import { readFileSync } from 'node:fs';
import { LOCALE_FACTS, LOCALES } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES, TABLE_LANGUAGES } from '#core/shared/table-languages.ts';
import { here } from './surfaces.ts';

type Words = Record<string, string>;
type ScreenTexts = {
  intl: string;
  dir: string;
  timeSeparator: string;
  guests: Words;
  staff?: Words;
};

/** What a screen says, without the types of what is filled in. */
function wordsIn(file: string): { guests: Words; staff?: Words } {
  const LL = JSON.parse(readFileSync(here(`./locales/${file}.json`), 'utf8'));
  return JSON.parse(JSON.stringify(LL.pickUpScreen).replaceAll(/\{(\w+):\w+\}/g, '{$1}'));
}

/** The texts of the pick-up screen, in every language in which a venue's guests may read. */
export function screenTexts(): Record<string, ScreenTexts> {
  const sites = LOCALES.map((locale) => {
    const { intl, timeSeparator = ':' } = LOCALE_FACTS[locale];
    return [locale, { intl, dir: 'ltr', timeSeparator, ...wordsIn(locale) }] as const;
  });
  const tables = TABLE_LANGUAGE_CODES.map((code) => {
    const { intl, ...facts } = TABLE_LANGUAGES[code];
    const dir = 'dir' in facts ? facts.dir : 'ltr';
    return [code, { intl, dir, timeSeparator: ':', ...wordsIn(`table/${code}`) }] as const;
  });
  return Object.fromEntries([...sites, ...tables]);
}

/** For who has switched scripts off, in the site's languages. */
export function noScriptText(): string {
  return LOCALES.map((locale) => {
    const { noScript = '' } = wordsIn(locale).staff ?? {};
    return `<p lang="${locale}">${noScript}</p>`;
  }).join('');
}
