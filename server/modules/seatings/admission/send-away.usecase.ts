import type { SeatedGuest, SendAwayRequest } from '#core/seatings/seating.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { requireOpenSeating } from '../seating-of.ts';
import { type SeatingRecord, touchSeating } from '../seatings.repository.ts';
import { findSession, toSeatedGuest } from '../sessions.repository.ts';
import { changeJoinCode } from './renew-join-code.usecase.ts';
import { partWith } from './send-away-waiting.usecase.ts';

/**
 * Staff remove one guest of a party: its session ends. Its stream continues until the party has
 * left, as the removal may be undone. Its orders stay with the party if it was let in, and nobody
 * makes them if not; the same applies to calls. It stays out: scanning the table's code again gives
 * it no place, and only the party's code lets it in. Throws `guests.state_changed` if its status is
 * not `from`: let in, or removed, meanwhile.
 */
export async function sendAway(
  context: Context,
  by: By,
  { seating, guest }: { seating: string; guest: string },
  { from }: SendAwayRequest,
): Promise<SeatedGuest> {
  return change(context, by.venue, async (unit) => {
    const { session, seating: party } = await requireGuest(unit, by.venue, seating, guest);
    if (session.endedAt !== null || session.admission !== from) {
      throw new ProblemError('guests.state_changed');
    }
    const { db, at } = unit;
    await partWith(unit, session);
    if (session.admission === 'admitted') {
      // It has seen the party's code, which would let it in again.
      await changeJoinCode(unit, party);
    }
    await touchSeating(db, seating, at);
    await insertAuditEntry(db, by, { kind: 'guest.sent_away', seating }, at);
    return toSeatedGuest(session);
  });
}

async function requireGuest(
  unit: Unit,
  venue: string,
  seatingId: string,
  guest: string,
): Promise<{ session: GuestSession; seating: SeatingRecord }> {
  const session = await findSession(unit.db, guest);
  if (session?.seating !== seatingId) {
    throw new ProblemError('request.not_found');
  }
  return { session, seating: await requireOpenSeating(unit, venue, seatingId) };
}
