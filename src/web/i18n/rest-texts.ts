import type { LoadDictionary } from './language.ts';
import { type LanguageFiles, loadFrom } from './load-from.ts';

const RESTS = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?rest',
}) as LanguageFiles;

/** For builds that split their language files: the texts that no first view shows. */
export const loadRestTexts: LoadDictionary = (locale) => loadFrom(RESTS, locale);
