import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import type { Texts } from '#web/i18n/core.ts';

/** The name a guest chose, else "Guest 2"; "You" for this device. */
export function guestName(
  LL: Texts,
  guest: Pick<SeatedGuest, 'id' | 'name' | 'ordinal'>,
  me?: string | null,
): string {
  if (guest.id === me) {
    return LL.common.you();
  }
  return guest.name ?? LL.common.guest({ number: guest.ordinal });
}
