import type { Call } from '#core/calls/call.schema.ts';
import type { DrawerPlace } from '#core/drawers/cash-move.ts';
import { coinOf } from '#core/money/coins.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { type Refusal, reasonRequired } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Payment, PaymentCorrection, PaymentRequest } from './bill.schema.ts';
import {
  active,
  audited,
  type BillAct,
  beginAct,
  billAnnounced,
  callFinished,
  cashMoved,
  entered,
  type Now,
  partFreed,
  partMoved,
  partsTaken,
  reopenedIfOwed,
} from './bill-act.ts';
import { aboutBill, type BillFacts, billNow, payableNow } from './bill-facts.ts';
import { cashRounding, handedOver } from './cash.ts';
import { closedIfPaid, type Leaving } from './close-bill.ts';
import { answersCall, newPayment, paymentRefusal, type RecordedPayment } from './payment.ts';
import { standingPayments } from './shares.ts';
import { type BillPart, takeParts, withSum } from './taken-parts.ts';

type Decided = BillAct | { readonly refusal: Refusal };

/**
 * Staff record a payment, and of which lines, if they say so. `call` is the one that it names, if
 * there is one. The bill closes by itself if that was all, where the venue has chosen so; a mere tip
 * closes nothing. Refused with what `paymentRefusal` and `takeParts` say, `calls.unknown`, and
 * `calls.state_changed` for a sum that was kept for its guest, and is not any more.
 */
export function takePayment(
  party: BillFacts,
  wish: PaymentRequest,
  {
    call: named,
    staff,
    drawer: place,
    leaving,
  }: {
    readonly call: Call | undefined;
    readonly staff: string;
    readonly drawer: DrawerPlace;
    readonly leaving: Leaving;
  },
  now: Now,
): Decided {
  const facts = aboutBill(party, wish.bill ?? null);
  if (facts === null) {
    return { refusal: { code: 'request.not_found', details: {} } };
  }
  const call = wish.call ? named : null;
  const answers = call !== null && call !== undefined && answersCall(facts, call);
  if (answers && call.state === 'done' && call.wish?.share === 'amount') {
    // Two people press at once: its money was taken once, or they have said that there is none.
    return { refusal: { code: 'calls.state_changed', details: { state: call.state } } };
  }
  // What was kept for whoever pays it is there for this payment.
  const begun = answers ? partFreed(beginAct(facts, now), call.id) : beginAct(facts, now);
  const refusal = paymentRefusal(billNow(begun.facts), wish);
  if (refusal !== null) {
    return { refusal };
  }
  if (call !== null && !answers) {
    return { refusal: { code: 'calls.unknown', details: {} } };
  }
  const taken = partsOf(begun.facts, wish);
  if ('refusal' in taken) {
    return taken;
  }
  const { method, amount, tip } = wish;
  const payment = newPayment(wish, call, { at: now.at, coin: coinOf(facts.settings) });
  const booked = entered(begun, payment, { call: call?.id ?? null, staff });
  const guest = call?.guest ?? facts.seating.id;
  const paid = partsTaken(booked, { payment: wish.id, guest, state: 'paid' }, taken.items);
  const kept = cashMoved(paid, {
    ...{ place, cause: 'payment', payment: payment.id },
    amount: method === 'cash' ? handedOver(payment) : 0,
  });
  const noted = audited(kept, 'bill.paid', { method, amount, tip });
  const answered =
    call === null || call.state === 'done' ? noted : callFinished(noted, call, 'server');
  // After the request that it answers has ended: the other requests' amounts depend on both.
  const announcing = active(billAnnounced(answered, 'bill.paid'));
  return amount > 0 ? closedIfPaid(announcing, leaving) : announcing;
}

/** The parts of lines that a payment takes: by the rule by which guests take theirs. */
function partsOf(
  facts: BillFacts,
  { take, amount }: PaymentRequest,
): { readonly items: readonly BillPart[] } | { readonly refusal: Refusal } {
  // A payment of nothing is only a tip.
  if (take === undefined || amount === 0) {
    return { items: [] };
  }
  const taken = takeParts(take, amount, payableNow(facts));
  // An equal part, or an amount, is what its entry says.
  return 'refusal' in taken || take.kind === 'lines' ? taken : { items: [] };
}

interface Correcting {
  readonly wish: PaymentCorrection;
  readonly staff: string;
  /** Where the cash of the payment was put, if it was, and where that person puts it. */
  readonly drawers: { readonly of: DrawerPlace | null; readonly own: DrawerPlace };
}

/**
 * Staff correct a payment of this bill: a new entry reverses it, and another replaces it, which pays
 * the same lines as far as it is enough; what it does not pay, others can. A settled
 * bill with something left is open again. Refused with `request.not_found`, `payments.online` for one
 * that a provider received, `payments.corrected`, `payments.given_back` if some of it goes back, or
 * it is what goes back, and `bills.overpaid`.
 */
export function correctPayment(
  party: BillFacts,
  old: RecordedPayment | undefined,
  { wish, ...by }: Correcting,
  now: Now,
): Decided {
  const reason = plainText(wish.reason);
  if (reason === null) {
    return { refusal: reasonRequired() };
  }
  const facts = { ...party, bill: old?.payment.bill ?? null };
  const known = correctable(facts, old);
  if ('refusal' in known) {
    return known;
  }
  const { method, amount, tip } = known.payment;
  const { total, paid, held = 0 } = billNow(facts);
  // An overpayment may stay: perhaps only the method was wrong. What guests are paying on their
  // phones right now is theirs.
  const limit = Math.max(amount, total - (paid - amount) - held);
  if (wish.amount > limit) {
    return { refusal: { code: 'bills.overpaid', details: { limit } } };
  }
  const corrected = withTruth(beginAct(facts, now), known, { wish, ...by, reason });
  const was = { method, amount, tip };
  const truth = { method: wish.method, amount: wish.amount, tip: wish.tip };
  const noted = audited(corrected, 'bill.corrected', { was, ...truth, reason });
  return reopenedIfOwed(noted) ?? billAnnounced(noted, 'bill.corrected');
}

/** Whether a request with a known entry's id is a repetition of this correction. */
export function isSameCorrection(
  { payment, seating }: RecordedPayment,
  of: { readonly seating: string; readonly payment: string },
  wish: PaymentCorrection,
): boolean {
  const isOf =
    seating === of.seating &&
    (payment.replaces ?? payment.reverses) === of.payment &&
    payment.reason === plainText(wish.reason);
  if (isNothing(wish)) {
    return isOf && payment.reverses === of.payment;
  }
  const { method, amount, tip } = payment;
  return isOf && method === wish.method && amount === wish.amount && tip === wish.tip;
}

/** Whether a correction says that there was no payment. */
function isNothing({ amount, tip }: Pick<PaymentCorrection, 'amount' | 'tip'>): boolean {
  return amount === 0 && tip === 0;
}

function withTruth(
  act: BillAct,
  { payment: old, call }: RecordedPayment,
  { wish, staff, drawers, reason }: Correcting & { reason: string },
): BillAct {
  const at = toTimestamp(act.now.at);
  const { method, amount, tip, rounding, parts, guest } = old;
  const id = isNothing(wish) ? wish.id : act.now.newId();
  const back: Payment = {
    ...{ id, method, amount: -amount, tip: -tip },
    ...(rounding !== undefined && { rounding: -rounding }),
    ...{ at, reverses: old.id, reason },
  };
  const own = act.facts.parts.filter((part) => part.payment === old.id && part.state === 'paid');
  const reversed = own.reduce(
    (so, part) => partMoved(so, part, { state: 'released', amount: part.amount }),
    cashMoved(entered(act, back, { staff }), {
      ...{ place: drawers.of ?? drawers.own, cause: 'correction', payment: back.id },
      amount: method === 'cash' && drawers.of !== null ? handedOver(back) : 0,
    }),
  );
  if (isNothing(wish)) {
    return reversed;
  }
  const truth: Payment = {
    ...{ id: wish.id, method: wish.method, amount: wish.amount, tip: wish.tip, at },
    ...cashRounding(wish, coinOf(act.facts.settings)),
    ...(parts !== undefined && { parts }),
    ...(guest !== undefined && { guest }),
    ...{ replaces: old.id, reason },
  };
  const taker = { payment: wish.id, guest: own[0]?.guest ?? '', state: 'paid' } as const;
  const items = withSum(own, wish.amount).filter((item) => item.amount > 0);
  const kept = cashMoved(entered(reversed, truth, { staff, call }), {
    ...{ place: drawers.of ?? drawers.own, cause: 'correction', payment: truth.id },
    amount: wish.method === 'cash' ? handedOver(truth) : 0,
  });
  return partsTaken(kept, taker, items);
}

function correctable(
  { seating, payments }: BillFacts,
  old: RecordedPayment | undefined,
): RecordedPayment | { readonly refusal: Refusal } {
  const refuse = (code: Refusal['code']) => ({ refusal: { code, details: {} } });
  if (old === undefined || old.seating !== seating.id || old.payment.reverses) {
    return refuse('request.not_found');
  }
  const { id, attempt, refunds } = old.payment;
  if (attempt !== undefined) {
    return refuse('payments.online');
  }
  const standing = standingPayments(payments);
  if (!standing.some((payment) => payment.id === id)) {
    return refuse('payments.corrected');
  }
  return refunds !== undefined || standing.some((payment) => payment.refunds === id)
    ? refuse('payments.given_back')
    : old;
}
