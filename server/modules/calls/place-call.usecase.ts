import { aboutBill } from '#core/bills/bill-facts.ts';
import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import {
  type CalledParty,
  type CallFacts,
  placeCall as decide,
  type WishedTable,
} from '#core/placing/place-call.ts';
import { placedForGuest } from '#core/seatings/guest-view.ts';
import { MOVE_WISHES_MS } from '#core/shared/limits.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '#server/kernel/idempotency/answer-once.ts';
import type { ProblemError } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readBillFacts, type VenueSeating } from '../bills/bill-facts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { findOpenSeating, type SeatingRecord } from '../seatings/seatings.repository.ts';
import { listSeated } from '../seatings/sessions.repository.ts';
import { type KnownPlace, readPlace, refuseAt, takeSeat } from '../seatings/take-seat.ts';
import { missingTable } from '../tables/read-table.usecase.ts';
import { tableRef } from '../tables/table-ref.ts';
import { findTable, isTable } from '../tables/tables.repository.ts';
import { countMoveWishes, findCall, listOpenCalls } from './calls.repository.ts';

type Input = { session: GuestSession; address: string; key: string; body: CallRequest };
type Facts = CallFacts & { place: KnownPlace; menu: PublishedMenu };

/**
 * A guest calls staff, asks for the bill, or asks to move; exactly once, as with orders.
 * `src/core/placing/place-call.ts` decides.
 */
export async function placeCall(context: Context, input: Input): Promise<StoredAnswer> {
  const { session, key, body } = input;
  return answerOnce(
    context,
    { kind: 'call', session, key, body },
    (unit) => readCalled(context, unit, input),
    (unit, facts) => place(unit, input, facts),
  );
}

async function readCalled(
  context: InsideContext,
  unit: Unit,
  { session: known, address, key, body }: Input,
): Promise<Facts> {
  const { db } = unit;
  const [call, place, { menu }, wished] = await Promise.all([
    findCall(db, key),
    readPlace(unit, known, address),
    findVenueMenu(context.menus, db, known.venue),
    body.kind === 'move' ? readWished(db, known.venue, body.to) : null,
  ]);
  const { session, open, table } = place;
  return {
    venue: known.venue,
    isKeyUsed: call !== undefined,
    place,
    menu,
    ordering: menu.ordering,
    guest: session.id,
    table,
    party: open === undefined ? null : await readParty(unit, session, { open, menu, body }),
    wished,
  };
}

/** The table of a code; nobody asks to sit at another party's tab. */
async function readWished(db: Reader, venue: string, id: string): Promise<WishedTable> {
  const [row, open] = await Promise.all([findTable(db, id), findOpenSeating(db, id)]);
  const table =
    row !== undefined && row.venue === venue && isTable(row)
      ? tableRef(row.id, row.label, null)
      : { refusal: await missingTable(db, row === undefined ? id : null) };
  return { table, isFree: open === undefined };
}

async function readParty(
  { db, at }: Unit,
  { admission, kiosk }: GuestSession,
  { open: seating, menu, body }: { open: SeatingRecord; menu: PublishedMenu; body: CallRequest },
): Promise<CalledParty> {
  const waits = admission !== 'admitted' && kiosk === null;
  const [calls, seated, bill, wishes] = await Promise.all([
    listOpenCalls(db, seating.id),
    waits ? listSeated(db, [seating.id]) : [],
    body.kind === 'bill' ? readBill(db, { seating, menu }, body.bill ?? null) : null,
    body.kind === 'move' ? countMoveWishes(db, seating.id, at - MOVE_WISHES_MS) : 0,
  ]);
  const waiting = seated.filter((each) => each.admission === 'waiting' && each.kiosk === null);
  return { seating, calls, bill, wishes, waiting: new Set(waiting.map(({ id }) => id)) };
}

/** The party's bill that is asked for; null if it has no such bill. */
async function readBill(db: Reader, found: VenueSeating, bill: string | null) {
  return aboutBill(await readBillFacts(db, found, bill), bill);
}

async function place(
  unit: Unit,
  { key: id, body }: Input,
  facts: Facts,
): Promise<Call | ProblemError> {
  const decided = decide(facts, { id, body }, nowOf(unit));
  if ('refusal' in decided) {
    return refuseAt(unit, facts.place, decided);
  }
  const { seat, call, act } = decided;
  const { session } = await takeSeat(unit, facts.place, seat, call.seating);
  await applyAct(unit, act);
  const policy = facts.ordering.joinPolicy;
  return placedForGuest(call, { policy, admission: session.admission });
}
