import type { Call } from '#core/calls/call.schema.ts';
import { canMove } from '#core/orders/state-machines.ts';
import { invalidField, type Refusal } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Bill, Payment, PaymentRequest } from './bill.schema.ts';
import { dueNow, isOn } from './bill.ts';
import type { BillFacts } from './bill-facts.ts';
import { cashRounding, dueBy } from './cash.ts';
import type { BillState } from './codes.ts';
import type { BillPart } from './taken-parts.ts';

/** A payment, the seating whose bill it pays, and the call that it answered. */
export interface RecordedPayment {
  readonly payment: Payment;
  readonly seating: string;
  readonly call: string | null;
}

/** Why a payment is refused on this bill; null if it is accepted. */
export function paymentRefusal(bill: Bill, wish: PaymentRequest): Refusal | null {
  if (bill.payer === 'host') {
    return { code: 'bills.host_pays', details: {} };
  }
  if (bill.state === 'settled') {
    return billStateChanged(bill.state);
  }
  return amountRefusal(wish, bill.coin) ?? overpaidRefusal(bill, wish);
}

/** Cash received covers the whole payment, as coins can pay it. */
function amountRefusal(wish: PaymentRequest, coin: number | undefined): Refusal | null {
  const { method, amount, tip, given } = wish;
  if (amount === 0 && tip === 0) {
    return invalidField('/amount', 'must be more than nothing');
  }
  return given !== undefined && (method !== 'cash' || given < dueBy(method, amount + tip, coin))
    ? invalidField('/given', 'must be cash, and at least the amount and the tip, rounded')
    : null;
}

/** What guests are paying on their phones now is theirs until that has come to nothing. */
function overpaidRefusal(bill: Bill, { amount }: PaymentRequest): Refusal | null {
  const limit = dueNow(bill);
  return amount > limit ? { code: 'bills.overpaid', details: { limit } } : null;
}

/** Whether a payment's call is one it can answer: a request for this bill. */
export function answersCall(
  { seating, bill }: Pick<BillFacts, 'seating' | 'bill'>,
  call: Pick<Call, 'seating' | 'kind' | 'wish'>,
): boolean {
  return call.seating === seating.id && call.kind === 'bill' && isOn(bill)(call.wish ?? {});
}

/**
 * A new payment, with the share that its call asked for; `at` in milliseconds since 1970, `coin` what
 * cash is rounded to.
 */
export function newPayment(
  wish: PaymentRequest,
  call: Call | null,
  { at, coin }: { readonly at: number; readonly coin: number },
): Payment {
  const { id, method, amount, tip, given } = wish;
  const parts = partsPaid(wish, call);
  const rounded = cashRounding(wish, coin);
  return {
    id,
    method,
    amount,
    tip,
    ...rounded,
    at: toTimestamp(at),
    ...(given !== undefined && { given, change: given - amount - tip - (rounded.rounding ?? 0) }),
    ...(parts !== undefined && { parts }),
    ...(call !== null && { guest: call.guest }),
  };
}

/** Of how many equal parts a payment is one. */
function partsPaid({ take, parts }: PaymentRequest, call: Call | null): number | undefined {
  if (take !== undefined) {
    return take.kind === 'equal' ? take.parts : undefined;
  }
  return call?.wish?.parts ?? parts;
}

/**
 * Whether a request with a known entry's id is a repetition of it. The parts of the entry may not be
 * those that were asked for: its call has others, or it moved to a bill where they mean nothing.
 */
export function isSamePayment(
  { payment, seating, call }: RecordedPayment,
  to: string,
  wish: PaymentRequest,
): boolean {
  return (
    seating === to &&
    call === (wish.call ?? null) &&
    payment.method === wish.method &&
    payment.amount === wish.amount &&
    payment.tip === wish.tip &&
    payment.given === wish.given &&
    payment.bill === wish.bill &&
    payment.replaces === undefined
  );
}

/** Whether it asked for these parts of lines, whatever they cost by now. */
export function isSameTake(
  parts: readonly Pick<BillPart, 'line' | 'num' | 'den'>[],
  { take }: Pick<PaymentRequest, 'take'>,
): boolean {
  const key = ({ line, num, den }: (typeof parts)[number]) => `${line} ${num}/${den}`;
  const wished = take?.kind === 'lines' ? take.lines : [];
  return parts.map(key).join() === wished.map(key).join();
}

/**
 * Why a bill cannot be closed: its state is not `from`, something is left to pay, or to give back by
 * somebody.
 */
export function settleRefusal(bill: Bill, from: BillState): Refusal | null {
  if (bill.state !== from || !canMove('bill', from, 'settled', 'staff')) {
    return billStateChanged(bill.state);
  }
  if (bill.payer === 'guests' && bill.remaining > 0) {
    return { code: 'bills.not_paid', details: {} };
  }
  const { toGiveBack = 0 } = bill;
  return toGiveBack > 0 ? { code: 'bills.not_given_back', details: { limit: toGiveBack } } : null;
}

function billStateChanged(state: BillState): Refusal {
  return { code: 'bills.state_changed', details: { state } };
}
