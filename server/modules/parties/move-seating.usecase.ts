import { beginAct, billAnnounced, billMoved } from '#core/bills/bill-act.ts';
import { privateEvent } from '#core/events/event-draft.ts';
import type { MoveSeatingRequest, Seating } from '#core/seating/seating.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readBillFacts } from '../bills/bill-facts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import {
  countGuest,
  endSeatingRow,
  findOpenSeating,
  findSeating,
  mergeSeatingRow,
  moveSeatingRow,
  type SeatingRecord,
  toSeating,
  touchSeating,
} from '../seatings/seatings.repository.ts';
import {
  endKioskSessionsOf,
  listSessionsOf,
  moveSession,
} from '../seatings/sessions.repository.ts';
import { missingTable } from '../tables/read-table.usecase.ts';
import { findTable, type TableRow } from '../tables/tables.repository.ts';
import { movePartyRecords } from './party-records.repository.ts';

/**
 * Staff move a party to another table: to a free one, or to another party, with which it is merged.
 * Orders, guests, calls, payments and reductions move along. Throws `request.not_found`,
 * `seatings.not_open`, `seatings.moved` if it has left the table or the party to join has left its
 * own, `seatings.already_open` if the table is occupied meanwhile, `tables.unknown`,
 * `tables.revoked`.
 */
export async function moveSeating(
  context: Context,
  by: By,
  id: string,
  wish: MoveSeatingRequest,
): Promise<Seating> {
  const { moved, ended } = await change(context, by.venue, async (unit) => {
    const seating = await requireOpen(unit, by.venue, id, wish);
    const table = await requireTarget(unit, by.venue, wish);
    const there = await findOpenSeating(unit.db, table.id);
    if ((there?.id ?? null) !== wish.into) {
      throw new ProblemError(there === undefined ? 'seatings.moved' : 'seatings.already_open');
    }
    // Its table's tablet stays where it is.
    const left = await endKioskSessionsOf(unit.db, seating.id, unit.at);
    const moved =
      there === undefined
        ? await moveAlone(unit, seating, table)
        : await merge(
            unit,
            seating,
            there,
            (await findVenueMenu(context.menus, unit.db, by.venue)).menu,
          );
    const kind = there === undefined ? 'seating.moved' : 'seating.merged';
    const detail = { from: seating.table.label, table: table.label };
    await insertAuditEntry(unit.db, by, { kind, seating: moved.id, detail }, unit.at);
    unit.emit(
      privateEvent(
        { table: table.id, seating: moved.id, session: null },
        {
          type: 'seating.moved',
          seating: toSeating(moved),
          from: { seating: seating.id, table: seating.table },
        },
      ),
    );
    return { moved: toSeating(moved), ended: left };
  });
  for (const session of ended) context.hub.endSession(session);
  return moved;
}

async function requireOpen(
  { db }: Unit,
  venue: string,
  id: string,
  { from, to }: MoveSeatingRequest,
): Promise<SeatingRecord> {
  const seating = await findSeating(db, id);
  if (seating === undefined || seating.venue !== venue) {
    throw new ProblemError('request.not_found');
  }
  if (seating.mergedInto !== null) {
    throw new ProblemError('seatings.moved');
  }
  if (seating.state !== 'open') {
    throw new ProblemError('seatings.not_open');
  }
  if (seating.table.id !== from) {
    throw new ProblemError('seatings.moved');
  }
  if (from === to) {
    const fields = [{ path: '/to', message: 'must be another table' }];
    throw new ProblemError('request.invalid', { fields });
  }
  return seating;
}

async function requireTarget(
  { db }: Unit,
  venue: string,
  { to }: MoveSeatingRequest,
): Promise<TableRow> {
  const table = await findTable(db, to);
  if (table === undefined || table.venue !== venue) {
    throw await missingTable(db, table === undefined ? to : null);
  }
  return table;
}

async function moveAlone(
  unit: Unit,
  seating: SeatingRecord,
  table: TableRow,
): Promise<SeatingRecord> {
  const { db, at } = unit;
  await moveSeatingRow(db, seating.id, table.id);
  await movePartyRecords(
    db,
    { seating: seating.id, label: seating.table.label },
    { seating: seating.id, table: table.id },
  );
  for (const session of await listSessionsOf(db, [seating.id])) {
    const ordinal = session.ordinal ?? 1;
    await moveSession(db, session, { table: table.id, seating: seating.id, ordinal });
  }
  await touchSeating(db, seating.id, at);
  return { ...seating, table: { id: table.id, label: table.label } };
}

/** Both parties are then one, with one bill; the join code is that of the table. */
async function merge(
  unit: Unit,
  seating: SeatingRecord,
  into: SeatingRecord,
  menu: PublishedMenu,
): Promise<SeatingRecord> {
  const { db, at } = unit;
  const to = { seating: into.id, table: into.table.id };
  await movePartyRecords(db, { seating: seating.id, label: seating.table.label }, to);
  for (const session of await listSessionsOf(db, [seating.id])) {
    await moveSession(db, session, { ...to, ordinal: await countGuest(db, into.id) });
  }
  if (!(await endSeatingRow(db, seating.id, 'merged', at))) {
    throw new ProblemError('seatings.not_open');
  }
  await mergeSeatingRow(db, seating.id, into.id);
  await touchSeating(db, into.id, at, seating.lastOrderAt !== null);
  const begun = beginAct(await readBillFacts(db, { seating: into, menu }), nowOf(unit));
  const isRequested = seating.bill === 'requested' && into.bill === 'open';
  const act = isRequested
    ? billMoved(begun, 'requested', 'bill.requested')
    : billAnnounced(begun, 'bill.adjusted');
  await applyAct(unit, act);
  return { ...into, bill: act.facts.seating.bill };
}
