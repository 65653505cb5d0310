import {
  OPEN_CALLS_MAX,
  WAITING_CALLS_MAX,
  WAITING_SEATING_CALLS_MAX,
} from '../../../src/contract/limits.ts';
import type { Call, CallRequest } from '../../../src/contract/ordering/call.schema.ts';
import {
  type BillRequest,
  billRequestRefusal,
  resolveBillRequest,
} from '../../../src/domain/billing/bill-request.ts';
import { newCall, roomForCall } from '../../../src/domain/ordering/new-call.ts';
import {
  mayCallUnder,
  ordersAwaitAdmission,
  seesParty,
} from '../../../src/domain/seating/join-policy.ts';
import { keyReused } from '../../../src/domain/shared/idempotency-key.ts';
import type { Context, InsideContext } from '../../context.ts';
import type { GuestSession } from '../../kernel/callers/guest-session.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '../../kernel/idempotency/answer-once.ts';
import { ensureAllowed, granted, ProblemError, refused } from '../../problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { type SeatingRecord, touchSeating } from '../seatings/seatings.repository.ts';
import { listSeated } from '../seatings/sessions.repository.ts';
import { findPlace, type Place, refuseSeat, standingAt, takeSeat } from '../seatings/take-seat.ts';
import { type CallRecord, findCall, insertCall, listOpenCalls } from './calls.repository.ts';
import { emitCall, finishCall } from './finish-call.ts';

type Input = { session: GuestSession; address: string; key: string; body: CallRequest };

/** A guest calls staff, or asks for the bill; exactly once, as with orders. */
export async function placeCall(context: Context, input: Input): Promise<StoredAnswer> {
  const { session, key, body } = input;
  return answerOnce(
    context,
    { kind: 'call', session, key, body },
    (unit) => () => place(context, unit, input),
  );
}

async function place(
  context: InsideContext,
  unit: Unit,
  input: Input,
): Promise<Call | ProblemError> {
  if ((await findCall(unit.db, input.key)) !== undefined) {
    throw refused(keyReused('call'));
  }
  const place = await findPlace(unit, input.session, input.address);
  const { menu } = await findVenueMenu(context.menus, unit.db, input.session.venue);
  const refusal = await refusalOf(context, unit, { place, body: input.body, menu });
  if (refusal !== null) {
    return refusal;
  }
  const seat = await takeSeat(context, unit, place);
  if (seat instanceof ProblemError) {
    return seat;
  }
  const { seating } = seat;
  await touchSeating(unit.db, seating.id, unit.at);
  const { admission, kiosk } = seat.session;
  const standing = { admission, kiosk: kiosk?.joins ?? null };
  const isWaiting = ordersAwaitAdmission(menu.ordering.joinPolicy, standing);
  const max = isWaiting ? WAITING_CALLS_MAX : OPEN_CALLS_MAX;
  const others = await makeRoom(unit, seating, input, max);
  if (isWaiting) {
    await checkWaitingCalls(unit, seating.id, others);
  }
  const stored =
    input.body.kind === 'bill'
      ? await askFor(
          context,
          unit,
          seating,
          { guest: input.session.id, request: input.body },
          others,
        )
      : null;
  const call = await store(unit, seating, input, stored);
  if (input.body.kind === 'bill' && seating.bill === 'open') {
    await context.bills.request(unit, seating, menu);
  } else {
    await context.bills.refreshRequests(unit, seating.id);
  }
  return call;
}

async function refusalOf(
  context: InsideContext,
  unit: Unit,
  { place, body, menu }: { place: Place; body: CallRequest; menu: PublishedMenu },
): Promise<ProblemError | null> {
  const { ordering } = menu;
  const verdict = mayCallUnder(ordering.joinPolicy, standingAt(place));
  if (!verdict.may) {
    return refuseSeat(context, unit, place, verdict.because);
  }
  if (body.kind === 'staff') {
    return null;
  }
  ensureAllowed(billRequestRefusal(body, ordering));
  if (place.open === undefined) {
    throw new ProblemError('bills.nothing_to_pay');
  }
  // What the party owes is only for guests who see the party; own orders are always visible.
  const mayKnow = body.share === 'mine' || seesParty(ordering.joinPolicy, place.session.admission);
  return mayKnow ? null : refuseSeat(context, unit, place, 'admission');
}

/**
 * Withdraws the guest's open request for the bill, which the new one replaces; returns the rest.
 */
async function makeRoom(
  unit: Unit,
  seating: SeatingRecord,
  { session, body }: Input,
  max: number,
): Promise<CallRecord[]> {
  const open = await listOpenCalls(unit.db, seating.id);
  const caller = { guest: session.id, kind: body.kind };
  const { replaced, others } = granted(roomForCall(open, caller, max));
  for (const record of replaced) {
    await finishCall(unit, record, 'server');
  }
  return others;
}

/**
 * Strangers cannot call staff again and again: all waiting devices at a seating share a few calls.
 */
async function checkWaitingCalls(
  { db }: Unit,
  seating: string,
  standing: readonly CallRecord[],
): Promise<void> {
  const seated = await listSeated(db, [seating]);
  const waiting = new Set(
    seated
      .filter(({ admission, kiosk }) => admission === 'waiting' && kiosk === null)
      .map(({ id }) => id),
  );
  const open = standing.filter(({ call }) => waiting.has(call.guest));
  if (open.length >= WAITING_SEATING_CALLS_MAX) {
    throw new ProblemError('calls.too_many', { limit: WAITING_SEATING_CALLS_MAX });
  }
}

/** The amount that the guest is asked for. Throws `bills.nothing_to_pay`. */
async function askFor(
  { bills }: InsideContext,
  { db }: Unit,
  seating: SeatingRecord,
  { guest, request }: { guest: string; request: BillRequest },
  others: readonly CallRecord[],
): Promise<NonNullable<Call['wish']>> {
  const calls = others.map(({ call }) => call);
  const wish = resolveBillRequest(request, guest, await bills.shared(db, seating.id), calls);
  if (wish === null) {
    throw new ProblemError('bills.nothing_to_pay');
  }
  return wish;
}

async function store(
  unit: Unit,
  seating: SeatingRecord,
  { session, key, body }: Input,
  bill: NonNullable<Call['wish']> | null,
): Promise<Call> {
  const call = newCall({ id: key, body, seating, guest: session.id, wish: bill }, unit.at);
  await insertCall(unit.db, call, session.venue, unit.at);
  emitCall(unit, 'call.opened', call);
  return call;
}
