import type { TakenPart } from '#core/bills/taken-parts.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import type { Texts } from '#web/i18n/core.ts';
import type { PayTexts } from './pay-texts.ts';

/** The name of a guest session, as the table sees it; somebody who has left is "someone". */
export function payerName(
  LL: Texts,
  words: PayTexts,
  guests: readonly SeatedGuest[],
  { id, me }: { id: string; me: string | null },
): string {
  if (id === me) {
    return words.you();
  }
  const guest = guests.find((each) => each.id === id);
  return guest ? guestName(LL, guest) : words.someone();
}

/**
 * Who pays or has paid a line, in words; undefined if nobody. `isWhole`: nothing of it is left. `me`:
 * no name takes the place of "you" in a sentence.
 */
export function takenText(
  words: PayTexts,
  taken: readonly TakenPart[],
  isWhole: boolean,
  { me, nameOf }: { me: string | null; nameOf: (guest: string) => string },
): string | undefined {
  const texts = taken.map(({ guest, state }) => {
    const name = nameOf(guest);
    const isMe = guest === me;
    if (state === 'held' && isMe) {
      return isWhole ? words.youPay() : words.youPayPart();
    }
    if (isMe) {
      return isWhole ? words.youPaid() : words.youPaidPart();
    }
    if (state === 'held') {
      return isWhole ? words.paying({ name }) : words.payingPart({ name });
    }
    return isWhole ? words.paid({ name }) : words.paidPart({ name });
  });
  return texts.length === 0 ? undefined : texts.join(' · ');
}
