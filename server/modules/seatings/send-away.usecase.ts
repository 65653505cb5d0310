import { JOIN_CODE_LENGTH } from '../../../src/contract/limits.ts';
import type { SeatedGuest, SendAwayRequest } from '../../../src/contract/seating.schema.ts';
import type { Context } from '../../context.ts';
import { ProblemError } from '../../problem.ts';
import { newDigits } from '../../random.ts';
import { type By, insertAct } from '../acts/acts.repository.ts';
import { change, type Unit } from '../events/change.ts';
import { emitGuest } from './seat.ts';
import { findSeating, setJoinCode, touchSeating } from './seatings.repository.ts';
import {
  endSession,
  findSession,
  type GuestSession,
  toSeatedGuest,
} from './sessions.repository.ts';

/**
 * Staff send one guest of a party away: its session ends, and its stream when it has received the
 * event and follows no order any more. Its orders and calls stay with the party, and scanning the
 * table's code again makes it a guest that waits. Throws `guests.state_changed` when it does not
 * stand as `from` says: let in, or sent away, meanwhile.
 */
export async function sendAway(
  context: Context,
  by: By,
  { seating, guest }: { seating: string; guest: string },
  { from }: SendAwayRequest,
): Promise<SeatedGuest> {
  return change(context, by.venue, async (unit) => {
    const { session, joinCode } = await requireGuest(unit, by.venue, seating, guest);
    if (session.endedAt !== null || session.admission !== from) {
      throw new ProblemError('guests.state_changed');
    }
    const { db, at } = unit;
    await endSession(db, guest, at);
    if (session.admission === 'admitted') {
      // It has read the party's code, which would let it in again.
      await setJoinCode(db, seating, otherCode(joinCode));
    }
    emitGuest(unit, 'guest.sent_away', seating, session);
    await touchSeating(db, seating, at);
    await insertAct(db, by, { kind: 'guest.sent_away', seating }, at);
    return toSeatedGuest(session);
  });
}

function otherCode(code: string): string {
  const other = newDigits(JOIN_CODE_LENGTH);
  return other === code ? otherCode(code) : other;
}

async function requireGuest(
  { db }: Unit,
  venue: string,
  seatingId: string,
  guest: string,
): Promise<{ session: GuestSession; joinCode: string }> {
  const seating = await findSeating(db, seatingId);
  const session = await findSession(db, guest);
  if (seating === undefined || seating.venue !== venue || session?.seating !== seatingId) {
    throw new ProblemError('request.not_found');
  }
  if (seating.state !== 'open') {
    throw new ProblemError('seatings.not_open');
  }
  return { session, joinCode: seating.joinCode };
}
