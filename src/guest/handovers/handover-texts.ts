import { useSection } from '#guest/languages/section-texts.ts';
import type { Texts } from '#web/i18n/core.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';

/** Files of their own: few guests change phones. */
const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=handovers&texts',
}) as LanguageFiles;

export type HandoverTexts = Texts['handovers'];

/** The texts of changing phones, in the guest's language. */
export function useHandoverTexts() {
  const { part, isLate } = useSection(FILES);
  return { words: part?.LL.handovers ?? null, isLate };
}
