import { fileURLToPath } from 'node:url';
import { LOCALES } from '../../../src/contract/codes.ts';
import type { LocalizedText } from '../../../src/contract/menu/menu-file.schema.ts';
import type { Texts } from '../../../src/i18n/core.ts';
import { readTexts } from '../../texts.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const textsIn = readTexts(PROJECT_ROOT);

function inEveryLanguage(say: (LL: Texts) => string): LocalizedText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, say(textsIn(locale).LL)]));
}

/** What the stations of a new venue are called. */
export const STATION_NAMES = {
  bar: inEveryLanguage((LL) => LL.firstMenu.bar()),
  kitchen: inEveryLanguage((LL) => LL.firstMenu.kitchen()),
};
