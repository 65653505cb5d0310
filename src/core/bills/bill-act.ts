import type { Call } from '#core/calls/call.schema.ts';
import { type CallChanges, callDone, changedCall } from '#core/calls/call-transitions.ts';
import type { CashMove } from '#core/drawers/cash-move.ts';
import {
  type BillEventType,
  billEvent,
  type CallEventType,
  callEvent,
  type EventDraft,
  type PaymentEventType,
  paymentEvent,
} from '#core/events/event-draft.ts';
import type { AuditDetail } from '#core/history/audit-entry.schema.ts';
import type { AuditAction } from '#core/history/codes.ts';
import type { MovedLines } from '#core/orders/line-transitions.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { OrderChanges } from '#core/orders/order-transitions.ts';
import type { Split } from '#core/orders/split-move.ts';
import type { Actor } from '#core/orders/state-machines.ts';
import type { MergeRecord } from '#core/parties/merge-record.ts';
import type { TablePayment } from '#core/payments/online-payment.schema.ts';
import type { Admission, SeatingEnding } from '#core/seatings/codes.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import type { Payment } from './bill.schema.ts';
import { isOn } from './bill.ts';
import {
  type BackMoney,
  type BillFacts,
  billNow,
  billState,
  billsOf,
  type KnownPart,
  type PaymentAttempt,
  partyBill,
  payableNow,
  sharedNow,
  type WaitingMoney,
} from './bill-facts.ts';
import { requestMoves } from './bill-request.ts';
import type { AdjustmentKind, AttemptState, BillState, RefundState, TakenState } from './codes.ts';
import { inOrder } from './shares.ts';
import { type BillPart, leftToTake } from './taken-parts.ts';

/** The time of a decision, in milliseconds since 1970, and ids for what it makes. */
export interface Now {
  readonly at: number;
  newId(): string;
}

/** An adjustment's share of one line. */
export interface Reduction {
  readonly order: string;
  readonly line: string;
  readonly amount: number;
  readonly pieces: number | null;
}

/** What is to be stored; each names the state that it leaves. */
export type BillChange =
  /** `staff` is empty for one that a guest made online. */
  | { kind: 'payment'; payment: Payment; call: string | null; staff: string }
  /** Cash moves in or out of a drawer. */
  | { kind: 'cash'; move: CashMove }
  | { kind: 'audit'; action: AuditAction; order?: string; detail?: AuditDetail }
  /** A guest calls. */
  | { kind: 'called'; call: Call }
  | { kind: 'call'; call: Pick<Call, 'id' | 'state'>; changes: CallChanges }
  /** Null: the first bill. */
  | { kind: 'bill'; bill: string | null; from: BillState; to: BillState }
  /** A party has another bill. */
  | { kind: 'named'; bill: { id: string; name: string } }
  /** Lines of an order, after these splits, are on another bill. */
  | {
      kind: 'relined';
      order: Order;
      splits: readonly Split[];
      lines: readonly string[];
      from: string | null;
      to: string | null;
    }
  | { kind: 'order'; order: Pick<Order, 'id' | 'state'>; changes: OrderChanges }
  /** Somebody of this name has seen what its guest asks about allergens; null: that is taken back. */
  | { kind: 'allergy_seen'; order: Pick<Order, 'id' | 'state'>; by: string | null }
  | { kind: 'lines'; moved: Pick<MovedLines, 'splits' | 'leaves' | 'move' | 'order' | 'freed'> }
  /** `by`: the device that lets it in; absent: staff, or a code. */
  | { kind: 'admitted'; guest: { id: string; admission: Admission }; by?: string }
  /** A guest has shown an ID to somebody of this name; null: that is taken back. */
  | { kind: 'id_shown'; guest: string; by: string | null }
  | { kind: 'ended'; ending: SeatingEnding }
  | { kind: 'active'; ordered: boolean }
  /** A party, with all that is its own, sits elsewhere; its guests come after so many others there. */
  | { kind: 'moved'; from: Seating; to: { seating: string; table: string; guests: number } }
  /** A party of so many guests is part of this one. */
  | { kind: 'merged'; party: string; guests: number }
  /** That is taken back: the party, with these facts, sits at its table again. */
  | {
      kind: 'separated';
      merge: string;
      record: MergeRecord;
      party: BillFacts;
      /** The places of the joint party and of its own, as what is kept calls them. */
      names: { joint: string; own: string };
    }
  /** `endedAt` in milliseconds since 1970. */
  | { kind: 'reopened'; bill: BillState; endedAt: number }
  | {
      kind: 'adjustment';
      entry: { id: string; kind: AdjustmentKind; bodyHash: string; reason: string };
      reductions: readonly Reduction[];
    }
  | { kind: 'restored'; adjustment: string }
  | { kind: 'attempt'; attempt: PaymentAttempt; state: AttemptState; received: number }
  /** Of a guest's attempt, or of a payment that staff took. */
  | ({ kind: 'parts'; items: readonly BillPart[] } & Taker)
  | {
      kind: 'part';
      attempt: string;
      position: number;
      from: TakenState;
      to: TakenState;
      amount: number;
    }
  /** A payment's parts are only amounts of the bill from now on. */
  | { kind: 'amounts'; attempt: string }
  | { kind: 'refund'; refund: BackMoney; bodyHash: string | null }
  | {
      kind: 'refund_moved';
      refund: WaitingMoney;
      to: RefundState;
      reason?: string;
      rounding?: number;
    };

/** Which seating a decision is about. */
export interface AtSeating {
  readonly venue: string;
  readonly seating: { readonly id: string };
}

/**
 * A decision so far: the facts as it leaves them, what is to be stored, and who is told what, in this
 * order.
 */
export interface Act<Facts extends AtSeating> {
  readonly now: Now;
  readonly facts: Facts;
  readonly changes: readonly BillChange[];
  readonly events: readonly EventDraft[];
}

/** A decision about a bill. */
export type BillAct = Act<BillFacts>;

/** A decision as whoever stores it knows it. */
export type DecidedAct = Pick<Act<AtSeating>, 'facts' | 'changes' | 'events'>;

export function beginAct<Facts extends AtSeating>(facts: Facts, now: Now): Act<Facts> {
  return { now, facts, changes: [], events: [] };
}

/** One change more, and the facts that it leaves. */
export function changed<Facts extends AtSeating>(
  act: Act<Facts>,
  change: BillChange,
  facts: Facts = act.facts,
): Act<Facts> {
  return { ...act, facts, changes: [...act.changes, change] };
}

export function announced<Facts extends AtSeating>(
  act: Act<Facts>,
  ...events: EventDraft[]
): Act<Facts> {
  return { ...act, events: [...act.events, ...events] };
}

/** Keeps the party's seating from expiring; `ordered`: longer, as for a party that has ordered. */
export function active<Facts extends AtSeating>(act: Act<Facts>, ordered = false): Act<Facts> {
  return changed(act, { kind: 'active', ordered });
}

export function audited<Facts extends AtSeating>(
  act: Act<Facts>,
  action: AuditAction,
  detail?: AuditDetail,
): Act<Facts> {
  return changed(act, { kind: 'audit', action, ...(detail && { detail }) });
}

/** The same step on each of the party's bills. */
export function onEachBill(act: BillAct, step: (so: BillAct) => BillAct): BillAct {
  const { bill } = act.facts;
  const done = billsOf(act.facts).reduce((so, each) => step(about(so, each)), act);
  return about(done, bill);
}

/** A decision goes on with another bill of the party. */
export function about(act: BillAct, bill: string | null): BillAct {
  return { ...act, facts: { ...act.facts, bill } };
}

/** How what belongs to a bill names it. */
export function ofBill({ bill }: BillFacts): { bill?: string } {
  return bill === null ? {} : { bill };
}

/** An entry of the bill. */
export function entered(
  act: BillAct,
  entry: Payment,
  { call = null, staff = '' }: { call?: string | null; staff?: string } = {},
): BillAct {
  const payment = { ...entry, ...ofBill(act.facts) };
  const payments = inOrder([...act.facts.payments, payment]);
  return changed(act, { kind: 'payment', payment, call, staff }, { ...act.facts, payments });
}

/** The payment whose parts they are, and the guest to whom they belong. */
export interface Taker {
  readonly payment: string;
  /** For what staff took and nobody in particular gave: the seating's id, as with their orders. */
  readonly guest: string;
  readonly state: Exclude<TakenState, 'released'>;
  /** Until when it is kept for who pays it to staff; absent for all others. */
  readonly until?: string;
  /** Absent for the first bill; what the decision is about says it. */
  readonly bill?: string;
}

/** Parts of the bill are a payment's from now on. */
export function partsTaken(act: BillAct, by: Taker, items: readonly BillPart[]): BillAct {
  if (items.length === 0) {
    return act;
  }
  const taker = { ...by, ...ofBill(act.facts) };
  const parts = items.map((item, position) => ({ ...item, ...taker, position }));
  const facts = { ...act.facts, parts: [...act.facts.parts, ...parts] };
  return changed(act, { kind: 'parts', ...taker, items }, facts);
}

/** A part is of another state or amount. */
export function partMoved(
  act: BillAct,
  { payment: attempt, position, state: from }: KnownPart,
  to: Pick<KnownPart, 'state' | 'amount'>,
): BillAct {
  const isIt = (part: KnownPart) => part.payment === attempt && part.position === position;
  const parts = act.facts.parts.map((part) => (isIt(part) ? { ...part, ...to } : part));
  const { state, amount } = to;
  const change = { kind: 'part', attempt, position, from, to: state, amount } as const;
  return changed(act, change, { ...act.facts, parts });
}

/** What a call kept for its guest can be paid by anybody again. */
export function partFreed(act: BillAct, call: string): BillAct {
  return act.facts.parts
    .filter(({ payment, state }) => payment === call && state === 'held')
    .reduce((so, part) => partMoved(so, part, { state: 'released', amount: part.amount }), act);
}

/** Cash moves in or out of a drawer, if any does. */
export function cashMoved(act: BillAct, move: Omit<CashMove, 'id' | 'reason'>): BillAct {
  const moved = { ...move, id: act.now.newId(), reason: null };
  return move.amount === 0 ? act : changed(act, { kind: 'cash', move: moved });
}

export function callFinished(act: BillAct, call: Call, by: Actor): BillAct {
  return callChanged(act, call, callDone(by, act.now.at), 'call.done');
}

function callChanged(
  act: BillAct,
  before: Call,
  changes: CallChanges,
  event: CallEventType,
): BillAct {
  const { at } = act.now;
  const { call } = changedCall({ call: before, changedAt: at, doneBy: null }, changes, at);
  const calls = act.facts.calls.flatMap((each) => {
    if (each.id !== call.id) return [each];
    return call.state === 'done' ? [] : [call];
  });
  const change = { kind: 'call', call: before, changes } as const;
  const so = announced(changed(act, change, { ...act.facts, calls }), callEvent(event, call));
  return call.state === 'done' ? partFreed(so, call.id) : so;
}

/** The bills have changed, so the amounts of open requests have too: see `requestMoves`. */
export function requestsFollow(act: BillAct): BillAct {
  return act.facts.calls.some(({ wish }) => wish) ? onEachBill(act, requestsOfBillFollow) : act;
}

function requestsOfBillFollow(act: BillAct): BillAct {
  const fitting = keptPartsFit(act);
  const { facts } = fitting;
  const calls = facts.calls.filter(({ wish }) => isOn(facts.bill)(wish ?? {}));
  return requestMoves(sharedNow(facts), calls, act.now.at).reduce((so, move) => {
    const call = calls.find(({ id }) => id === move.id);
    return call === undefined ? so : callChanged(so, call, move.changes, move.event);
  }, fitting);
}

/** A bill that costs less by now: the last who had a sum kept for them pay less of it, or nothing. */
function keptPartsFit(act: BillAct): BillAct {
  const { bill, calls } = act.facts;
  const kept = calls.filter(({ wish }) => wish?.share === 'amount' && isOn(bill)(wish));
  const left = kept.toReversed().reduce((so, call) => {
    const part = so.facts.parts.find(
      ({ payment, state }) => payment === call.id && state === 'held',
    );
    const room = leftToTake(payableNow(so.facts, call.id));
    if (part === undefined || part.amount <= room) return so;
    return room === 0
      ? callChanged(so, call, callDone('server', so.now.at), 'call.done')
      : callChanged(
          partMoved(so, part, { state: 'held', amount: room }),
          call,
          { amount: room },
          'call.changed',
        );
  }, act);
  return left === act
    ? act
    : announced(left, billEvent('bill.adjusted', left.facts.seating, partyBill(left.facts)));
}

/** The party and staff are told of the bill as it is now. */
export function billAnnounced(act: BillAct, type: BillEventType): BillAct {
  return requestsFollow(announced(act, billEvent(type, act.facts.seating, partyBill(act.facts))));
}

/** They are told of a guest's payment on the phone, and of the bill with it. */
export function paymentAnnounced(
  act: BillAct,
  type: PaymentEventType,
  attempt: PaymentAttempt,
): BillAct {
  const { seating, refunds } = act.facts;
  const own = refunds.filter((refund) => refund.attempt === attempt.id);
  const shown = toTablePayment(attempt, own);
  return requestsFollow(announced(act, paymentEvent(type, seating, partyBill(act.facts), shown)));
}

/** The bill's state is another, and they are told. */
export function billMoved(act: BillAct, to: BillState, type: BillEventType): BillAct {
  const { seating, bill, named } = act.facts;
  const facts =
    bill === null
      ? { ...act.facts, seating: { ...seating, bill: to } }
      : {
          ...act.facts,
          named: named.map((each) => (each.id === bill ? { ...each, state: to } : each)),
        };
  const change = { kind: 'bill', bill, from: billState(act.facts), to } as const;
  return billAnnounced(changed(act, change, facts), type);
}

/**
 * There is more to pay of the first bill: if it was requested it is open again, or the amounts of
 * open requests follow.
 */
export function billIncreased(act: BillAct): BillAct {
  const first = about(act, null);
  const isRequested = first.facts.seating.bill === 'requested';
  const done = isRequested ? billMoved(first, 'open', 'bill.reopened') : requestsFollow(first);
  return about(done, act.facts.bill);
}

/** A bill that was closed is open again, if something is left to pay. */
export function reopenedIfOwed(act: BillAct): BillAct | null {
  const { state, remaining } = billNow(act.facts);
  return state === 'settled' && remaining > 0 ? billMoved(act, 'open', 'bill.reopened') : null;
}

/** What goes back, or has gone: not what waits for a decision, or failed. */
const ON_ITS_WAY: readonly RefundState[] = ['asked', 'sent', 'done', 'by_hand'];

/** What has gone back of some money, or is on its way, in minor units. */
export function refundedOf(
  refunds: readonly Pick<BackMoney, 'state' | 'amount' | 'tip'>[],
): number {
  return refunds.reduce(
    (sum, { state, amount, tip }) => sum + (ON_ITS_WAY.includes(state) ? amount + tip : 0),
    0,
  );
}

/** An attempt as the table and staff see it in events. */
function toTablePayment(attempt: PaymentAttempt, refunds: readonly BackMoney[]): TablePayment {
  const { id, session, state, amount } = attempt;
  return { id, guest: session, state, amount, refunded: refundedOf(refunds) };
}
