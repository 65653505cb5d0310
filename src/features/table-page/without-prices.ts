import type { Language } from '../../i18n/language.ts';

/** A language that shows no amounts: where the host pays, no price appears, not even 0. */
export function withoutPrices(language: Language): Language {
  return { ...language, money: () => '' };
}
