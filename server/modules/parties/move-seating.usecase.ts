import { ownRows } from '#core/card-holds/own-part.ts';
import { mergeRecord } from '#core/parties/merge-record.ts';
import { type MoveFacts, moveParty } from '#core/parties/move-party.ts';
import type { MoveSeatingRequest, Seating } from '#core/seatings/seating.schema.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { granted } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readBillFacts } from '../bills/bill-facts.ts';
import { listOpenCalls } from '../calls/calls.repository.ts';
import { listHoldsOfSeating, setOwnRows } from '../payments/card-holds/card-holds.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import {
  findOpenSeating,
  findSeating,
  type SeatingRecord,
  toSeating,
} from '../seatings/seatings.repository.ts';
import { listSeated, listSessionsOf } from '../seatings/sessions.repository.ts';
import { missingTable } from '../tables/read-table.usecase.ts';
import { tableRef } from '../tables/table-ref.ts';
import { findTable } from '../tables/tables.repository.ts';
import { insertMerge, listMergedInto, type Merge } from './merges.repository.ts';

/**
 * Staff move a party to another table: to a free one, or to another party, with which it is merged.
 * Throws what `src/core/parties/move-party.ts` refuses.
 */
export async function moveSeating(
  context: Context,
  by: By,
  id: string,
  wish: MoveSeatingRequest,
): Promise<Seating> {
  const { moved, left } = await change(context, by.venue, (unit) =>
    moveIn(context, unit, by, id, wish),
  );
  for (const session of left) context.hub.endSession(session);
  return moved;
}

/** The same within a change: the party as it is then, and the sessions of the tablet that it leaves. */
export async function moveIn(
  context: InsideContext,
  unit: Unit,
  by: By,
  id: string,
  wish: MoveSeatingRequest,
): Promise<{ moved: Seating; left: string[] }> {
  const [facts, seated] = await Promise.all([
    readMove(context, unit.db, { venue: by.venue, id, ...wish }),
    listSeated(unit.db, [id]),
  ]);
  const act = granted(moveParty(facts, wish, nowOf(unit)));
  const merge = await readMerge(unit, facts);
  if (merge !== null) await keepHoldsApart(unit.db, merge, facts);
  await applyAct(unit, act, by);
  if (merge !== null) await insertMerge(unit.db, merge);
  // Its table's tablet stays where it is.
  const left = seated.flatMap((session) => (session.kiosk === null ? [] : [session.id]));
  return { moved: act.facts.seating, left };
}

/** What both parties have, so that it can be taken back that they are one. */
async function readMerge(
  { db, at }: Unit,
  { venue, there, bills }: MoveFacts,
): Promise<Merge | null> {
  if (bills === null || there === null) return null;
  const { id } = bills.own.seating;
  const [sessions, merged, own, holds, otherHolds] = await Promise.all([
    listSessionsOf(db, [id]),
    listMergedInto(db, id),
    findSeating(db, id),
    listHoldsOfSeating(db, id),
    listHoldsOfSeating(db, there.id),
  ]);
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  return {
    ...{ id: newId(at), venue, seating: there.id, at },
    record: mergeRecord(bills.own, bills.there, {
      sessions: idsOf(sessions),
      holds: idsOf(holds),
      otherHolds: idsOf(otherHolds),
    }),
    rows: {
      guests: { other: there.guestCount, party: own?.guestCount ?? 0 },
      slip: own?.slip ?? null,
      sessions: sessions.map((session) => ({ id: session.id, cameTo: session.cameTo })),
      merged,
    },
  };
}

/** A card that is held for one party pays for its own: what that had is stored with the hold. */
async function keepHoldsApart(db: Writer, { id, record }: Merge, { bills }: MoveFacts) {
  const { holds, other, sessions } = record;
  if (bills === null || holds.length + other.holds.length === 0) return;
  const { own, there } = bills;
  const seated = await listSessionsOf(db, [there.seating.id]);
  for (const [facts, devices] of [
    [own, sessions],
    [there, seated.map((session) => session.id)],
  ] as const) {
    await setOwnRows(db, facts.seating.id, { merge: id, own: ownRows(facts, devices) });
  }
}

type Move = { venue: string; id: string; to: string; into: string | null };

async function readMove(
  { menus }: InsideContext,
  db: Reader,
  { venue, id, to, into }: Move,
): Promise<MoveFacts> {
  const [seating, row, there, calls] = await Promise.all([
    findSeating(db, id),
    findTable(db, to),
    findOpenSeating(db, to),
    listOpenCalls(db, id),
  ]);
  // To a tab: its own, or that of the party to join.
  const isLeft = row?.tab === true && there === undefined && seating?.id !== row.tabOf;
  // Nobody sits at a venue's link for takeaway.
  const isCounter = row?.takeaway === true && row.tab !== true;
  const isKnown = row !== undefined && row.venue === venue && !isLeft && !isCounter;
  const table = isKnown
    ? tableRef(row.id, row.label, row.tabOf, row.takeaway ? 1 : 0)
    : { refusal: await missingTable(db, row === undefined || isLeft ? to : null) };
  const own = seating?.venue === venue ? seating : undefined;
  const joins = own !== undefined && there !== undefined && isKnown && there.id === into;
  return {
    venue,
    table,
    party: own === undefined ? null : partyOf(own),
    there: there ?? null,
    bills: joins ? await readBills(menus, db, own, there) : null,
    wishes: calls.flatMap(({ call }) => (call.kind === 'move' ? [call] : [])),
  };
}

function partyOf(seating: SeatingRecord): MoveFacts['party'] {
  const { mergedInto, lastOrderAt, guestCount } = seating;
  return {
    seating: toSeating(seating),
    isMerged: mergedInto !== null,
    hasOrdered: lastOrderAt !== null,
    guestCount,
  };
}

async function readBills(
  menus: InsideContext['menus'],
  db: Reader,
  own: SeatingRecord,
  there: SeatingRecord,
): Promise<MoveFacts['bills']> {
  const { menu } = await findVenueMenu(menus, db, own.venue);
  const [ofOwn, ofThere] = await Promise.all([
    readBillFacts(db, { seating: own, menu }),
    readBillFacts(db, { seating: there, menu }),
  ]);
  return { own: ofOwn, there: ofThere };
}
