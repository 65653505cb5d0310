import { active, beginAct, billAnnounced, type Now, partsTaken } from '#core/bills/bill-act.ts';
import { type BillFacts, payableNow, sharedNow } from '#core/bills/bill-facts.ts';
import { billRequestRefusal, keepOwnPart, resolveBillRequest } from '#core/bills/bill-request.ts';
import type { BillPart } from '#core/bills/taken-parts.ts';
import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import { callDone, type TimedCall } from '#core/calls/call-transitions.ts';
import { newCall, roomForCall } from '#core/calls/new-call.ts';
import type { Ordering } from '#core/menu/menu.ts';
import { mayCallUnder, ordersAwaitAdmission, seesParty } from '#core/seatings/join-policy.ts';
import {
  admissionAt,
  joinRefusal,
  NO_SEAT,
  type Place,
  placeRefusal,
  type SeatRefusal,
  seatAt,
  type TakenSeat,
} from '#core/seatings/seat.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { keyReused } from '#core/shared/idempotency-key.ts';
import {
  MOVE_WISHES_MAX,
  OPEN_CALLS_MAX,
  WAITING_CALLS_MAX,
  WAITING_SEATING_CALLS_MAX,
} from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { billAsked, type CallAct, called, callMoved } from './call-act.ts';
import { onBill } from './order-act.ts';

/** What a call finds at the party's table. */
export interface CalledParty {
  readonly seating: Pick<Seating, 'id' | 'table'>;
  /** Its open calls, oldest first. */
  readonly calls: readonly TimedCall[];
  /** The sessions there that wait to be let in, without those on tablets. */
  readonly waiting: ReadonlySet<string>;
  /** How often it has asked to move of late; 0 where it does not. */
  readonly wishes: number;
  /** About the bill that is asked for, if one is and the party has it. */
  readonly bill: BillFacts | null;
}

/** Where a guest wants the party to sit: the place, or why there is none, and whether it is free. */
export interface WishedTable {
  readonly table: TableRef | { readonly refusal: Refusal };
  readonly isFree: boolean;
}

/** What a guest's call meets. */
export interface CallFacts {
  readonly venue: string;
  readonly isKeyUsed: boolean;
  readonly place: Place;
  readonly ordering: Ordering;
  /** The session that calls. */
  readonly guest: string;
  readonly table: Call['table'];
  /** Null where nobody is seated. */
  readonly party: CalledParty | null;
  /** Known if a move is asked for. */
  readonly wished?: WishedTable | null;
}

/** A call, the seat of its guest, and what is stored. */
export interface PlacedCall {
  readonly seat: TakenSeat;
  readonly call: Call;
  readonly act: CallAct;
}

/** A guest calls staff, asks for the bill, or asks to move. Earlier requests that it replaces end. */
export function placeCall(
  facts: CallFacts,
  { id, body }: { readonly id: string; readonly body: CallRequest },
  now: Now,
): PlacedCall | SeatRefusal {
  const { place, ordering, guest, table } = facts;
  if (table.takeaway && facts.party === null) {
    // A link for takeaway is nowhere: nobody could come.
    return { refusal: { code: 'seatings.not_open', details: {} } };
  }
  const refused =
    callerRefusal(facts) ?? billCallRefusal(facts, body) ?? moveCallRefusal(facts, body);
  if (refused !== null) {
    return refused;
  }
  const seat = seatAt(ordering.joinPolicy, place);
  if (seat.kind === 'none') {
    return NO_SEAT;
  }
  const party = facts.party ?? emptyTable(now.newId(), table);
  const { kiosk = null } = place.standing;
  const admission = admissionAt(seat, place);
  const isWaiting = ordersAwaitAdmission(ordering.joinPolicy, { admission, kiosk });
  const room = roomForCall(
    party.calls,
    { guest, kind: body.kind },
    isWaiting ? WAITING_CALLS_MAX : OPEN_CALLS_MAX,
  );
  if ('refusal' in room) {
    return room;
  }
  const refusal = isWaiting ? waitingRefusal(party, room.others) : null;
  if (refusal !== null) {
    return { refusal };
  }
  const { venue } = facts;
  const begun: CallAct = active(beginAct({ venue, seating: party.seating, bill: party.bill }, now));
  const replaced = room.replaced.reduce(
    (so, earlier) => callMoved(so, earlier.call, callDone('server', now.at), 'call.done'),
    begun,
  );
  const asked = wishOf(replaced.facts.bill, body, guest, now.at);
  if ('refusal' in asked) {
    return asked;
  }
  const { wish, items } = asked;
  const to = wishedTable(facts);
  const call = newCall({ id, body, seating: party.seating, guest, wish, to }, now.at);
  const placed = called(replaced, call);
  if (call.kind !== 'bill') {
    return { seat, call, act: placed };
  }
  return { seat, call, act: billAsked(items.length > 0 ? partKept(placed, call, items) : placed) };
}

/** What is asked of the bill, and the part of it that is kept; nothing where no bill is asked for. */
function wishOf(
  bill: BillFacts | null,
  body: CallRequest,
  guest: string,
  at: number,
):
  | { wish: NonNullable<Call['wish']> | null; items: readonly BillPart[] }
  | { readonly refusal: Refusal } {
  if (body.kind !== 'bill') {
    return { wish: null, items: [] };
  }
  if (bill === null) {
    return { refusal: NOTHING_TO_PAY };
  }
  if (body.share === 'amount') {
    return keepOwnPart(body, payableNow(bill), at);
  }
  const wish = resolveBillRequest(body, guest, sharedNow(bill), bill.calls);
  return wish === null ? { refusal: NOTHING_TO_PAY } : { wish, items: [] };
}

/** From now on nobody else can pay it; all are told, also where the bill is asked for already. */
function partKept(act: CallAct, { id, guest, wish }: Call, items: readonly BillPart[]): CallAct {
  const until = wish?.until === undefined ? {} : { until: wish.until };
  const taker = { payment: id, guest, state: 'held', ...until } as const;
  return onBill(act, (so) => {
    const kept = partsTaken(so, taker, items);
    return so.facts.seating.bill === 'open' ? kept : billAnnounced(kept, 'bill.adjusted');
  });
}

const NOTHING_TO_PAY: Refusal = { code: 'bills.nothing_to_pay', details: {} };

function emptyTable(id: string, table: Call['table']): CalledParty {
  return {
    seating: { id, table },
    calls: [],
    waiting: new Set(),
    wishes: 0,
    bill: null,
  };
}

function callerRefusal({ isKeyUsed, place, ordering }: CallFacts): SeatRefusal | null {
  const refusal = isKeyUsed ? keyReused('call') : placeRefusal(place);
  if (refusal !== null) {
    return { refusal };
  }
  const verdict = mayCallUnder(ordering.joinPolicy, place.standing);
  return verdict.may ? null : joinRefusal(ordering.joinPolicy, place, verdict.because);
}

function billCallRefusal(
  { place, ordering, party }: CallFacts,
  body: CallRequest,
): SeatRefusal | null {
  if (body.kind !== 'bill') {
    return null;
  }
  const refusal = billRequestRefusal(body, ordering) ?? (party === null ? NOTHING_TO_PAY : null);
  if (refusal !== null) {
    return { refusal };
  }
  // What the party owes is only for guests who see the party; own orders are always visible.
  const mayKnow = body.share === 'mine' || seesParty(ordering.joinPolicy, place.standing.admission);
  return mayKnow ? null : joinRefusal(ordering.joinPolicy, place, 'admission');
}

/** Who sees the party may ask that it moves, to a free table; staff move it. */
function moveCallRefusal(
  { place, ordering, party, wished = null }: CallFacts,
  body: CallRequest,
): SeatRefusal | null {
  if (body.kind !== 'move') {
    return null;
  }
  const { admission, kiosk = null } = place.standing;
  const mayAsk = place.isSeated && kiosk === null && seesParty(ordering.joinPolicy, admission);
  if (!mayAsk || party === null || wished === null) {
    return joinRefusal(ordering.joinPolicy, place, 'admission');
  }
  const { table, isFree } = wished;
  if ('refusal' in table) {
    return table;
  }
  if (table.id === party.seating.table.id) {
    return { refusal: { code: 'seatings.moved', details: {} } };
  }
  if (party.wishes >= MOVE_WISHES_MAX) {
    return { refusal: { code: 'calls.too_many', details: { limit: MOVE_WISHES_MAX } } };
  }
  return isFree ? null : { refusal: { code: 'seatings.already_open', details: {} } };
}

function wishedTable({ wished }: CallFacts): TableRef | null {
  return wished && !('refusal' in wished.table) ? wished.table : null;
}

/**
 * Strangers cannot call staff again and again: all waiting devices at a seating share a few calls.
 */
function waitingRefusal({ waiting }: CalledParty, others: readonly TimedCall[]): Refusal | null {
  const open = others.filter(({ call }) => waiting.has(call.guest)).length;
  return open >= WAITING_SEATING_CALLS_MAX
    ? { code: 'calls.too_many', details: { limit: WAITING_SEATING_CALLS_MAX } }
    : null;
}
