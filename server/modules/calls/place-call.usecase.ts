import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import {
  type CalledParty,
  type CallFacts,
  placeCall as decide,
  type WishedTable,
} from '#core/placing/place-call.ts';
import { placedForGuest } from '#core/seating/guest-view.ts';
import { MOVE_WISHES_MS } from '#core/shared/limits.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '#server/kernel/idempotency/answer-once.ts';
import type { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { readSharedBill, refreshBillRequests, requestBill } from '../bills/follow-bill.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import {
  findOpenSeating,
  type SeatingRecord,
  touchSeating,
} from '../seatings/seatings.repository.ts';
import { listSeated } from '../seatings/sessions.repository.ts';
import { type KnownPlace, readPlace, refuseAt, takeSeat } from '../seatings/take-seat.ts';
import { missingTable } from '../tables/read-table.usecase.ts';
import { tableRef } from '../tables/table-ref.ts';
import { findTable } from '../tables/tables.repository.ts';
import { countMoveWishes, findCall, insertCall, listOpenCalls } from './calls.repository.ts';
import { emitCall, finishCall } from './finish-call.ts';

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
    (unit, facts) => place(context, unit, input, facts),
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
    isKeyUsed: call !== undefined,
    place,
    menu,
    ordering: menu.ordering,
    guest: session.id,
    table,
    party: open === undefined ? null : await readParty(unit, session, { open, body }),
    wished,
  };
}

/** The table of a code; nobody asks to sit at another party's tab. */
async function readWished(db: Reader, venue: string, id: string): Promise<WishedTable> {
  const [row, open] = await Promise.all([findTable(db, id), findOpenSeating(db, id)]);
  const isTable = row !== undefined && row.venue === venue && row.tab !== true;
  const table = isTable
    ? tableRef(row.id, row.label, null)
    : { refusal: await missingTable(db, row === undefined ? id : null) };
  return { table, isFree: open === undefined };
}

async function readParty(
  { db, at }: Unit,
  { admission, kiosk }: GuestSession,
  { open: seating, body }: { open: SeatingRecord; body: CallRequest },
): Promise<CalledParty> {
  const waits = admission !== 'admitted' && kiosk === null;
  const [calls, seated, bill, wishes] = await Promise.all([
    listOpenCalls(db, seating.id),
    waits ? listSeated(db, [seating.id]) : [],
    body.kind === 'bill' ? readSharedBill(db, seating.id, body.bill ?? null) : null,
    body.kind === 'move' ? countMoveWishes(db, seating.id, at - MOVE_WISHES_MS) : 0,
  ]);
  const waiting = seated.filter((each) => each.admission === 'waiting' && each.kiosk === null);
  return { seating, calls, bill, wishes, waiting: new Set(waiting.map(({ id }) => id)) };
}

async function place(
  context: InsideContext,
  unit: Unit,
  { key: id, body }: Input,
  facts: Facts,
): Promise<Call | ProblemError> {
  const decided = decide(facts, { id, body }, unit.at, () => newId(unit.at));
  if ('refusal' in decided) {
    return refuseAt(unit, facts.place, decided);
  }
  const { seat, call, replaced, bill } = decided;
  const { session, seating } = await takeSeat(unit, facts.place, seat, call.seating);
  await touchSeating(unit.db, seating.id, unit.at);
  for (const timed of replaced) {
    await finishCall(unit, timed, 'server');
  }
  await insertCall(unit.db, call, seating.venue, unit.at);
  emitCall(unit, 'call.opened', call);
  if (bill === 'requested') {
    await requestBill(unit, seating, facts.menu);
  } else if (bill === 'follows') {
    await refreshBillRequests(context, unit, seating.id);
  }
  const policy = facts.ordering.joinPolicy;
  return placedForGuest(call, { policy, admission: session.admission });
}
