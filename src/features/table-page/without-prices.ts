import type { Language } from '../../i18n/language.ts';

/** A language that writes no amount: where the host pays, no price stands anywhere, not even 0. */
export function withoutPrices(language: Language): Language {
  return { ...language, money: () => '' };
}
