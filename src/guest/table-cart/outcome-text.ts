import { guestName } from '#guest/profile/guest-name.ts';
import type { Texts } from '#web/i18n/core.ts';
import type { SendOutcome } from './sending-store.ts';
import type { TogetherTexts } from './table-cart-texts.ts';

/** What became of the others' carts, in words; empty for nothing. Comes with what sends them. */
export function outcomeText(LL: Texts, words: TogetherTexts, outcome: SendOutcome | null): string {
  if (outcome === null) return '';
  if (outcome === 'sent') return words.sentAll();
  if (outcome === 'failed') return words.sendFailed();
  const names = outcome.left.map((guest) => guestName(LL, guest));
  return words.notSent({ names: names.join(LL.common.comma()) });
}
