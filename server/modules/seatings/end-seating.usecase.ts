import { seatingEvent } from '#core/events/event-draft.ts';
import { turnedAway } from '#core/placing/waiting-orders.ts';
import type { SeatingEnding } from '#core/seatings/codes.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import { shouldEnd } from '#core/seatings/seating-expiry.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { eachApart } from '#server/kernel/each-apart.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { readOpenAt, storeGuestChanges } from './admission/guest-changes.ts';
import {
  endSeatingRow,
  findSeating,
  listOpenSeatings,
  type SeatingRecord,
  toSeating,
} from './seatings.repository.ts';
import { endSessionsOf, forgetAddresses } from './sessions.repository.ts';

/**
 * Ends a seating, its calls and its sessions; their streams close when they receive the event.
 * Throws `seatings.not_open`.
 */
export async function finishSeating(
  unit: Unit,
  seating: SeatingRecord,
  ending: SeatingEnding,
): Promise<Seating> {
  const { db, at } = unit;
  await storeGuestChanges(unit, turnedAway(await readOpenAt(db, seating.id), at));
  if (!(await endSeatingRow(db, seating.id, ending, at))) {
    throw new ProblemError('seatings.not_open');
  }
  await endSessionsOf(db, seating.id, at);
  await forgetAddresses(db, seating.id);
  const ended = toSeating({ ...seating, state: 'ended', endedAt: at });
  unit.emit(seatingEvent('seating.ended', ended, ending));
  return ended;
}

/** Staff end a seating. Throws `seatings.not_open` when it has ended already. */
export async function endSeating(context: Context, by: By, seatingId: string): Promise<Seating> {
  return change(context, by.venue, async (unit) => {
    const seating = await findSeating(unit.db, seatingId);
    if (seating === undefined || seating.venue !== by.venue) {
      throw new ProblemError('request.not_found');
    }
    if (seating.state !== 'open') {
      throw new ProblemError('seatings.not_open');
    }
    await insertAuditEntry(unit.db, by, { kind: 'seating.ended', seating: seating.id }, unit.at);
    return finishSeating(unit, seating, 'staff');
  });
}

/** Ends expired seatings: nothing ordered, or idle for too long. */
export async function endForgottenSeatings(context: Context): Promise<void> {
  const candidates = await listOpenSeatings(context.store.reader);
  const due = candidates.filter((each) => shouldEnd(each, context.clock.now()));
  await eachApart(due, ({ id, venue }) =>
    change(context, venue, async (unit) => {
      // Checked again inside the transaction: an order may have arrived meanwhile.
      const seating = await findSeating(unit.db, id);
      const ending = seating?.state === 'open' ? shouldEnd(seating, unit.at) : null;
      if (seating !== undefined && ending !== null) {
        await finishSeating(unit, seating, ending);
      }
    }),
  );
}
