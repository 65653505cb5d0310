import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { JOIN_CODE_LENGTH, SLIP_CODE_LENGTH } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { joinByCode } from './admit-guest.usecase.ts';
import { joinBySlip } from './join-by-slip.usecase.ts';
import { joinByPresenceCode } from './presence-code.usecases.ts';

/** By the length of the code; the other is the board's. */
const JOINS = new Map([
  [JOIN_CODE_LENGTH, joinByCode],
  [SLIP_CODE_LENGTH, joinBySlip],
]);

/** A device joins the party with whichever code it has. Throws what these throw. */
export function joinWith(
  context: Context,
  guest: GuestSession,
  wish: { code: string; address: string },
): Promise<SeatedGuest> {
  const join = JOINS.get(wish.code.length) ?? joinByPresenceCode;
  return join(context, guest, wish);
}
