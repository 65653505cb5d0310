import type { Locale } from '../contract/codes.ts';

/** Lets the browser preload a language file. It imports nothing, so that a loader may use it. */
export function preloadTexts(locale: Locale): void {
  const file = locale === 'sv' ? import('../../locales/sv.json') : import('../../locales/en.json');
  // The actual request reports errors.
  file.catch(() => {});
}
