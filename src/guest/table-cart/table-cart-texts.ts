import { useSection } from '#guest/languages/section-texts.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import type { Texts } from '#web/i18n/core.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';
import type { SendOutcome } from './sending-store.ts';

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

/** What became of the others' carts, in words; empty for nothing. */
export function outcomeText(LL: Texts, words: TogetherTexts, outcome: SendOutcome | null): string {
  if (outcome === null) return '';
  if (outcome === 'sent') return words.sentAll();
  if (outcome === 'failed') return words.sendFailed();
  const names = outcome.left.map((guest) => guestName(LL, guest));
  return words.notSent({ names: names.join(LL.common.comma()) });
}
