import type { Locale } from '../contract/codes.ts';

/**
 * Has the browser fetch a language file that will be asked for in a moment. It imports nothing, so
 * that a loader may have it.
 */
export function preloadTexts(locale: Locale): void {
  const file = locale === 'sv' ? import('../../locales/sv.json') : import('../../locales/en.json');
  // Whoever asks for it in earnest is told what is wrong.
  file.catch(() => {});
}
