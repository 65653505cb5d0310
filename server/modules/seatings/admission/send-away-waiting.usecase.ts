import type { Call } from '#core/calls/call.schema.ts';
import { turnedAway } from '#core/placing/waiting-orders.ts';
import type { WaitingGuests } from '#core/seatings/seating.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { emitGuest } from '../seat.ts';
import { requireHost, requireOpenSeating } from '../seating-of.ts';
import { touchSeating } from '../seatings.repository.ts';
import { endSession, listSeated } from '../sessions.repository.ts';
import { readOpenOf, storeGuestChanges } from './guest-changes.ts';

/** A seated guest removes all waiting devices. Throws `seatings.admission_required`. */
export async function sendAwayWaitingByGuest(
  context: Context,
  by: GuestSession,
): Promise<WaitingGuests> {
  return change(context, by.venue, async (unit) => {
    const seating = await requireHost(unit, by);
    return sendAwayWaiting(unit, seating.id);
  });
}

/**
 * Staff remove all waiting devices of a seating. Throws `request.not_found`, `seatings.not_open`.
 */
export async function sendAwayWaitingByStaff(
  context: Context,
  by: By,
  seatingId: string,
): Promise<WaitingGuests> {
  return change(context, by.venue, async (unit) => {
    const seating = await requireOpenSeating(unit, by.venue, seatingId);
    const gone = await sendAwayWaiting(unit, seating.id);
    if (gone.guests.length > 0) {
      await insertAuditEntry(
        unit.db,
        by,
        { kind: 'guest.sent_away', seating: seating.id },
        unit.at,
      );
    }
    return gone;
  });
}

async function sendAwayWaiting(unit: Unit, seating: string): Promise<WaitingGuests> {
  const seated = await listSeated(unit.db, [seating]);
  const waiting = seated.filter(({ admission }) => admission === 'waiting');
  for (const session of waiting) {
    await partWith(unit, session);
  }
  await touchSeating(unit.db, seating, unit.at);
  return { guests: waiting.map(({ id }) => id) };
}

/** Ends a guest's visit. */
export async function partWith(unit: Unit, session: GuestSession): Promise<void> {
  if (session.seating === null) {
    throw new ProblemError('request.not_found');
  }
  const { orders, calls } = await readOpenOf(unit.db, session);
  // The calls of one that was let in are the party's, but where that sits is not for it to say.
  const isOwn = ({ kind }: Call) => session.admission === 'waiting' || kind === 'move';
  const own = { orders, calls: calls.filter(isOwn) };
  await storeGuestChanges(unit, turnedAway(own, unit.at));
  if (!(await endSession(unit.db, session.id, unit.at))) {
    throw new ProblemError('guests.state_changed');
  }
  emitGuest(unit, 'guest.sent_away', session.seating, session);
}
