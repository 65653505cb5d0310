import { beginAct, billAnnounced } from '#core/bills/bill-act.ts';
import { seatingEvent } from '#core/events/event-draft.ts';
import type { Seating } from '#core/seating/seating.schema.ts';
import { SEATING_REOPEN_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newToken } from '#server/random.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readBillFacts } from '../bills/bill-facts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import {
  findOpenSeating,
  findSeating,
  reopenSeatingRow,
  type SeatingRecord,
  toSeating,
} from '../seatings/seatings.repository.ts';
import { reviveSessionsOf } from '../seatings/sessions.repository.ts';
import { findTable } from '../tables/tables.repository.ts';

/**
 * Staff undo the end of a seating: its bill is open again, payments stay, and devices that have not
 * left continue. Calls that ended with it stay done. Throws `request.not_found`,
 * `seatings.already_open` for one that is open or whose table has a new party, `seatings.moved` for
 * one that became part of another, `seatings.reopen_expired`, `tables.revoked`.
 */
export async function reopenSeating(context: Context, by: By, id: string): Promise<Seating> {
  return change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const { seating, endedAt } = await requireEnded(unit, by.venue, id);
    if (!(await reopenSeatingRow(db, seating, newToken(), at))) {
      throw new ProblemError('seatings.already_open');
    }
    await reviveSessionsOf(db, id, endedAt);
    await insertAuditEntry(db, by, { kind: 'seating.reopened', seating: id }, at);
    const open: SeatingRecord = { ...seating, state: 'open', bill: 'open', endedAt: null };
    unit.emit(seatingEvent('seating.reopened', toSeating(open)));
    const { menu } = await findVenueMenu(context.menus, db, by.venue);
    const facts = await readBillFacts(db, { seating: open, menu });
    await applyAct(unit, billAnnounced(beginAct(facts, nowOf(unit)), 'bill.reopened'));
    return toSeating(open);
  });
}

async function requireEnded(
  { db, at }: Unit,
  venue: string,
  id: string,
): Promise<{ seating: SeatingRecord; endedAt: number }> {
  const seating = await findSeating(db, id);
  if (seating === undefined || seating.venue !== venue) {
    throw new ProblemError('request.not_found');
  }
  const { endedAt, mergedInto, table } = seating;
  if (mergedInto !== null) {
    throw new ProblemError('seatings.moved');
  }
  if (endedAt === null || (await findOpenSeating(db, table.id)) !== undefined) {
    throw new ProblemError('seatings.already_open');
  }
  if (at - endedAt > SEATING_REOPEN_MS) {
    throw new ProblemError('seatings.reopen_expired');
  }
  if ((await findTable(db, table.id)) === undefined) {
    throw new ProblemError('tables.revoked');
  }
  return { seating, endedAt };
}
