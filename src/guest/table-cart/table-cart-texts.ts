import { useSection } from '#guest/languages/section-texts.ts';
import type { Texts } from '#web/i18n/core.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';

/** Files of their own: only those who share a table read them. */
const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=together&texts',
}) as LanguageFiles;

export type TogetherTexts = Texts['together'];

/**
 * The texts of choosing together, in the guest's language; null until they have come: nothing is shown
 * of the others, and the own cart is as ever.
 */
export function useTogetherTexts(): TogetherTexts | null {
  return useSection(FILES).part?.LL.together ?? null;
}
