import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { SLIP_USES_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { joinSeating } from '../seat.ts';
import { findSeatingBySlip, type SeatingRecord, takeSlip } from '../seatings.repository.ts';
import { findSession, leadSession } from '../sessions.repository.ts';
import { admit } from './admit-guest.usecase.ts';

/**
 * Joins the party whose slip was scanned, under any policy: staff have handed it over. The slip leads
 * to its party also after that has moved, but no device out of another party. Its code cannot be
 * guessed, so wrong ones are not counted. Throws `seatings.wrong_join_code`, `seatings.slip_used_up`,
 * `sessions.ended`.
 */
export async function joinBySlip(
  context: Context,
  by: GuestSession,
  { code, address }: { code: string; address: string },
): Promise<SeatedGuest> {
  return change(context, by.venue, async (unit) => {
    const session = (await findSession(unit.db, by.id)) ?? by;
    if (session.endedAt !== null) {
      throw new ProblemError('sessions.ended');
    }
    const seating = await findSeatingBySlip(unit.db, code);
    if (seating === undefined || !mayEnter(session, seating)) {
      throw new ProblemError('seatings.wrong_join_code');
    }
    if (session.admission === 'admitted') {
      return admit(context, unit, session, seating.id);
    }
    if (!(await takeSlip(unit.db, code, SLIP_USES_MAX))) {
      throw new ProblemError('seatings.slip_used_up');
    }
    if (session.seating !== null) {
      return admit(context, unit, session, seating.id);
    }
    const there = await leadSession(unit.db, session.id, seating.table.id);
    const place = { seating, admission: 'waiting', address } as const;
    return admit(context, unit, await joinSeating(unit, there, place), seating.id);
  });
}

/** A tablet stays at its own table, and nobody leaves a party by scanning another's slip. */
function mayEnter({ venue, seating, kiosk }: GuestSession, party: SeatingRecord): boolean {
  const isElsewhere = seating !== null && seating !== party.id;
  return venue === party.venue && party.state === 'open' && !isElsewhere && kiosk === null;
}
