import type { LoadDictionary } from '#web/i18n/language.ts';
import { type LanguageFiles, loadFrom } from '#web/i18n/load-from.ts';
import { openLeft } from '#web/platform/storage/left-storage.ts';
import { firstLocaleOf, readKeptDevice } from './model/kept-device.ts';

/** The tablet's own database. */
export const STORAGE = 'servett-kiosk';

const TEXTS = import.meta.glob('./*.json', { base: '../locales' }) as LanguageFiles;

/** The texts of the first screens. */
export const loadTexts: LoadDictionary = (locale) => loadFrom(TEXTS, locale);

/**
 * What the tablet knows of itself. This module is a script of its own, before the rest: what decides
 * the first request, and the first screen's texts, have been asked for by the time that a slow
 * processor has compiled the rest.
 */
const left = openLeft(STORAGE);
export const keptDevice = readKeptDevice(left);
void keptDevice.then(({ last }) => {
  left.close();
  const locale = firstLocaleOf(last?.device);
  // Asked for again by whoever shows it.
  if (locale) loadTexts(locale).catch(() => {});
});
