import { checkIds as decide } from '#core/placing/id-shown.ts';
import type {
  GuestProfile,
  IdsAnswer,
  IdsRequest,
  SeatedGuest,
  Seating,
} from '#core/seatings/seating.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { missingTable } from '../tables/read-table.usecase.ts';
import { findTable, isTable } from '../tables/tables.repository.ts';
import { emitGuest, startSeating } from './seat.ts';
import { requireOpenSeating } from './seating-of.ts';
import { findOpenSeating, toSeating } from './seatings.repository.ts';
import { findSession, listSeated, renameSession, toSeatedGuest } from './sessions.repository.ts';

/**
 * Staff say that guests of a party have shown an ID, or take that back. Throws `request.not_found`,
 * `seatings.not_open`.
 */
export async function checkIds(
  context: Context,
  by: By,
  id: string,
  wish: IdsRequest,
): Promise<IdsAnswer> {
  return change(context, by.venue, async (unit) => {
    const seating = await requireOpenSeating(unit, by.venue, id);
    const seated = (await listSeated(unit.db, [id])).filter((each) =>
      wish.guests.includes(each.id),
    );
    const guests = seated.map((each) => ({ guest: toSeatedGuest(each), table: each.table }));
    const facts = { venue: by.venue, seating };
    const act = decide(facts, { guests, shown: wish.shown }, by.staff.name, nowOf(unit));
    await applyAct(unit, act, by);
    const now = await listSeated(unit.db, [id]);
    return { guests: now.filter(({ idShown }) => idShown !== null).map(toSeatedGuest) };
  });
}

/** Staff open a table for a party. Throws `tables.unknown`, `seatings.already_open`. */
export async function openTable(context: Context, by: By, id: string): Promise<Seating> {
  const { venue } = by;
  return change(context, venue, async (unit) => {
    const table = await findTable(unit.db, id);
    if (table === undefined || table.venue !== venue || !isTable(table)) {
      throw await missingTable(unit.db, table === undefined ? id : null);
    }
    if ((await findOpenSeating(unit.db, id)) !== undefined) {
      throw new ProblemError('seatings.already_open');
    }
    const seating = await startSeating(unit, { venue, table: id }, true);
    await insertAuditEntry(unit.db, by, { kind: 'seating.opened', seating: seating.id }, unit.at);
    return toSeating(seating);
  });
}

/** A guest chooses the name and mark that the rest of the table sees; null removes the name. */
export async function renameGuest(
  context: Context,
  by: GuestSession,
  { name, mark }: GuestProfile,
): Promise<SeatedGuest> {
  return change(context, by.venue, async (unit) => {
    const before = (await findSession(unit.db, by.id)) ?? by;
    // Removed, or its party left, while the request was in transit: nobody is informed again.
    if (before.endedAt !== null) {
      throw new ProblemError('sessions.ended');
    }
    const profile = { name: plainText(name), mark };
    const session = await renameSession(unit.db, by.id, profile);
    const isChanged = before.name !== profile.name || before.mark !== mark;
    if (isChanged && session.seating !== null) {
      emitGuest(unit, 'guest.renamed', session.seating, session);
    }
    return toSeatedGuest(session);
  });
}
