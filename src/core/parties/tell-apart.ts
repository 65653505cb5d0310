import type { Payment } from '#core/bills/bill.schema.ts';
import {
  type BackMoney,
  type BillFacts,
  billNow,
  billsOf,
  type KnownPart,
  type PaymentAttempt,
} from '#core/bills/bill-facts.ts';
import type { BillState, PaidMethod } from '#core/bills/codes.ts';
import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { MergeRecord } from './merge-record.ts';

/** Whose something is: the party's that had joined, the other's, or nobody can tell. */
type Side = 'party' | 'other' | null;

/** The amount, how it was paid, and when: none while it is being paid. */
interface PaidForBoth {
  readonly limit: number;
  readonly paidBy?: PaidMethod;
  readonly at?: string;
}

/** Both parties apart again, or why they cannot be: `paid`, by a payment of both; `mixed` bills. */
export type ToldApart =
  | { readonly party: BillFacts; readonly other: BillFacts }
  | { readonly refusal: 'paid'; readonly paid: PaidForBoth }
  | { readonly refusal: 'mixed' };

/**
 * Tells two parties apart that have become one. What came later of a device is its former party's;
 * money that was paid for both is nobody's, and then they stay together. `joint`: what the place is
 * called where the party's later orders were sent.
 */
export function tellApart(facts: BillFacts, record: MergeRecord, joint: string): ToldApart {
  const whose = whoseOf(facts, record);
  if (isMixed(facts, whose)) {
    return { refusal: 'mixed' };
  }
  const paid = paidForBoth(facts, whose);
  if (paid !== null) {
    return { refusal: 'paid', paid };
  }
  const party = partyFacts(facts, { record, joint }, whose);
  const other = otherFacts(facts, whose);
  return isExact(facts, [party, other])
    ? { party, other }
    : { refusal: 'paid', paid: { limit: 0 } };
}

type Whose = ReturnType<typeof whoseOf>;

function whoseOf(facts: BillFacts, record: MergeRecord) {
  const { named, other } = record;
  const sessions = new Set(record.sessions);
  const ofParty = new Set([
    ...record.orders.map(({ id }) => id),
    ...record.payments.map(({ id }) => id),
    ...record.attempts,
    ...record.calls,
  ]);
  const ofOther = new Set([...other.payments, ...other.attempts]);
  const bySession = (session: string): Side => (sessions.has(session) ? 'party' : 'other');
  const order = ({ id, guest }: Pick<Order, 'id' | 'guest'>): Side =>
    ofParty.has(id) ? 'party' : bySession(guest);
  const bill = (id: string | undefined): Side => {
    if (id === undefined) return null;
    if (named.includes(id)) return 'party';
    if (other.named.includes(id)) return 'other';
    const on = facts.orders.filter(({ lines }) => lines.some((line) => line.bill === id));
    const sides = new Set(on.map(order));
    return sides.size > 1 ? null : ([...sides][0] ?? 'other');
  };
  const known = (id: string): Side => {
    if (ofParty.has(id)) return 'party';
    return ofOther.has(id) ? 'other' : null;
  };
  const attempts = new Map(facts.attempts.map((each) => [each.id, each]));
  const payments = new Map(facts.payments.map((each) => [each.id, each]));
  const attempt = (each: PaymentAttempt): Side => {
    // An own order, or one that came to nothing, is no part of a bill.
    const isOwn = each.order !== null || (each.received === 0 && isDead(each));
    return known(each.id) ?? bill(each.bill) ?? (isOwn ? bySession(each.session) : null);
  };
  const payment = (each: Payment): Side => {
    const { reverses, replaces, refunds, attempt: by } = each;
    const earlier = payments.get(reverses ?? replaces ?? refunds ?? '');
    const paying = attempts.get(by ?? '');
    return (
      known(each.id) ??
      (earlier ? payment(earlier) : null) ??
      (paying ? attempt(paying) : null) ??
      bill(each.bill) ??
      // Taken for both, and corrected since: it adds up to nothing, and stays where it was entered.
      (isUndone(facts.payments, each) ? 'other' : null)
    );
  };
  const paid = (id: string): Side => {
    const [entry, by] = [payments.get(id), attempts.get(id)];
    return (entry ? payment(entry) : null) ?? (by ? attempt(by) : null);
  };
  const call = ({ id, guest }: { id: string; guest: string }): Side =>
    ofParty.has(id) ? 'party' : bySession(guest);
  const part = ({ payment: id, guest }: KnownPart): Side =>
    // What is no payment's was kept for a guest who pays it to staff.
    payments.has(id) || attempts.has(id) ? paid(id) : call({ id, guest });
  return {
    ...{ order, bill, attempt, payment, part, call },
    refund: ({ attempt: by, payment: of }: BackMoney): Side => paid(of ?? by ?? ''),
  };
}

/** A correction has taken it back, and what was entered instead, if anything was, as well. */
function isUndone(payments: readonly Payment[], { id }: Payment): boolean {
  const instead = payments.find(({ replaces }) => replaces === id);
  const isReversed = payments.some(({ reverses }) => reverses === id);
  return isReversed && (instead === undefined || isUndone(payments, instead));
}

const isDead = ({ state }: PaymentAttempt) => !isUnfinishedAttempt(state);

/** A line of one is on a bill of the other, or a reduction is of both. */
function isMixed({ orders, payments }: BillFacts, whose: Whose): boolean {
  const isStrange = (order: Order) =>
    order.lines.some(({ bill }) => bill !== undefined && whose.bill(bill) !== whose.order(order));
  const sides = new Map<string, Side>();
  const isShared = orders.some((order) =>
    order.lines.some(({ reductions = [] }) =>
      reductions.some(({ adjustment }) => {
        const side = sides.get(adjustment) ?? whose.order(order);
        sides.set(adjustment, side);
        return side !== whose.order(order);
      }),
    ),
  );
  const isPaidElsewhere = payments.some(
    (each) => each.bill !== undefined && whose.bill(each.bill) !== whose.payment(each),
  );
  return isShared || isPaidElsewhere || orders.some(isStrange);
}

/** The first amount that was paid, or is being paid, for both; null if there is none. */
function paidForBoth({ attempts, payments, refunds }: BillFacts, whose: Whose): PaidForBoth | null {
  const payment = payments.find((each) => whose.payment(each) === null);
  if (payment !== undefined) {
    return { limit: Math.abs(payment.amount), paidBy: payment.method, at: payment.at };
  }
  const attempt = attempts.find((each) => whose.attempt(each) === null);
  if (attempt !== undefined) {
    return { limit: attempt.amount, paidBy: 'online' };
  }
  // A part is of whoever its payment or attempt is, which was found above.
  const refund = refunds.find((each) => whose.refund(each) === null);
  return refund === undefined ? null : { limit: Math.abs(refund.amount) };
}

function partyFacts(
  facts: BillFacts,
  { record, joint }: { record: MergeRecord; joint: string },
  whose: Whose,
): BillFacts {
  const { id, table, ...left } = record.party;
  const there = facts.seating;
  const ownerOf = (guest: string) => (guest === there.id ? id : guest);
  const came = new Map(record.orders.map((each) => [each.id, each.movedFrom]));
  const orders = facts.orders.filter(isOf(whose.order, 'party')).map((order): Order => {
    const { movedFrom: _, ...rest } = order;
    const movedFrom = came.has(order.id) ? came.get(order.id) : joint;
    const from = movedFrom ? { movedFrom } : {};
    return { ...rest, ...from, table, seating: id, guest: ownerOf(order.guest) };
  });
  const parted = new Map(record.payments.map((each) => [each.id, each.parts]));
  const payments = facts.payments.filter(isOf(whose.payment, 'party')).map((payment): Payment => {
    const parts = parted.get(payment.id);
    return parts ? { ...payment, parts } : payment;
  });
  const parts = facts.parts.filter(isOf(whose.part, 'party')).map((part): KnownPart => {
    const equal = record.equal.find(
      ({ payment, position }) => payment === part.payment && position === part.position,
    );
    const as = equal && { kind: 'equal' as const, num: equal.num, den: equal.den };
    return { ...part, ...as, guest: ownerOf(part.guest) };
  });
  const calls = facts.calls
    .filter(isOf(whose.call, 'party'))
    .map((call) => ({ ...call, table, seating: id }));
  const bill = stateOf(facts, calls, record.party.bill);
  return {
    ...facts,
    ...{ orders, payments, parts, calls, bill: null },
    seating: { ...left, id, table, state: 'open', bill, endedAt: null },
    ...moneyOf(facts, whose, 'party'),
  };
}

function otherFacts(facts: BillFacts, whose: Whose): BillFacts {
  const calls = facts.calls.filter(isOf(whose.call, 'other'));
  return {
    ...facts,
    ...{ calls, bill: null },
    orders: facts.orders.filter(isOf(whose.order, 'other')),
    payments: facts.payments.filter(isOf(whose.payment, 'other')),
    parts: facts.parts.filter(isOf(whose.part, 'other')),
    ...moneyOf(facts, whose, 'other'),
  };
}

function moneyOf({ named, attempts, refunds }: BillFacts, whose: Whose, side: Side) {
  return {
    named: named.filter(({ id }) => whose.bill(id) === side),
    attempts: attempts.filter(isOf(whose.attempt, side)),
    refunds: refunds.filter(isOf(whose.refund, side)),
  };
}

const isOf =
  <Row>(whose: (row: Row) => Side, side: Side) =>
  (row: Row) =>
    whose(row) === side;

/**
 * The first bill stays asked for by those who ask for it, or had asked before they became one: staff
 * may have closed their request since.
 */
export function stateOf(
  { seating: { bill } }: BillFacts,
  calls: BillFacts['calls'],
  before: BillState = 'open',
): BillState {
  const isAsked =
    before === 'requested' ||
    calls.some(({ kind, wish }) => kind === 'bill' && wish?.bill === undefined);
  return bill === 'requested' && !isAsked ? 'open' : bill;
}

/** To the minor unit: both together owe and have paid what they did as one, and nobody too much. */
function isExact(both: BillFacts, apart: readonly BillFacts[]): boolean {
  const sums = apart.map(sumsOf);
  const isSame = sumsOf(both).every(
    (sum, index) => sum === sums.reduce((all, each) => all + (each[index] ?? 0), 0),
  );
  const isWithin = apart.every((facts) =>
    billsOf(facts).every((bill) => {
      const { total, paid, held = 0 } = billNow({ ...facts, bill });
      return paid + held <= total;
    }),
  );
  return isSame && isWithin;
}

const SUMMED = ['total', 'paid', 'tips', 'remaining', 'held', 'toGiveBack', 'goingBack'] as const;

function sumsOf(facts: BillFacts): number[] {
  const bills = billsOf(facts).map((bill) => billNow({ ...facts, bill }));
  return SUMMED.map((key) => bills.reduce((sum, bill) => sum + (bill[key] ?? 0), 0));
}
