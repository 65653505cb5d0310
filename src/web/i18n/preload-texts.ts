import type { Locale } from '#core/shared/languages.ts';
import type { LanguageFiles } from './load-from.ts';

const FILES = import.meta.glob('./*.json', { base: '../../../locales' }) as LanguageFiles;

/** Lets the browser preload a language file. It imports nothing, so that a loader may use it. */
export function preloadTexts(locale: Locale): void {
  // The actual request reports errors.
  FILES[`./${locale}.json`]().catch(() => {});
}
