/// <reference path="./rest-file.d.ts" />
import type { Locale } from '../contract/codes.ts';
import type { Dictionary } from './core.ts';

const RESTS: Record<Locale, () => Promise<{ default: Dictionary }>> = {
  en: () => import('../../locales/en.json?rest'),
  sv: () => import('../../locales/sv.json?rest'),
};

/** For builds that split their language files: the texts that no first view shows. */
export async function loadRestTexts(locale: Locale): Promise<Dictionary> {
  return (await RESTS[locale]()).default;
}
