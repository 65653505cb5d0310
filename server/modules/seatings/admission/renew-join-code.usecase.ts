import type { JoinCode } from '#core/seatings/seating.schema.ts';
import { JOIN_CODE_LENGTH } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { newDigits } from '#server/random.ts';
import { requireHost } from '../seating-of.ts';
import { type SeatingRecord, setJoinCode, type setJoinDigits } from '../seatings.repository.ts';

/**
 * A seated guest requests a new code: people who know the old one stay out, and after too many
 * wrong guesses codes can be tried again. Throws `seatings.admission_required`.
 */
export async function renewJoinCode(context: Context, by: GuestSession): Promise<JoinCode> {
  return change(context, by.venue, async (unit) => ({
    joinCode: await changeJoinCode(unit, await requireHost(unit, by)),
  }));
}

/** Gives a seating a different code; `store`: whether its card lets in with it no more. */
export async function changeJoinCode(
  unit: Unit,
  seating: SeatingRecord,
  store: typeof setJoinCode | typeof setJoinDigits = setJoinCode,
): Promise<string> {
  const other = newDigits(JOIN_CODE_LENGTH);
  if (other === seating.joinCode) {
    return changeJoinCode(unit, seating, store);
  }
  await store(unit.db, seating.id, other);
  return other;
}
