import type { DrawerPlace } from '#core/drawers/cash-move.ts';
import { coinOf, EXACT } from '#core/money/coins.ts';
import type { RefundDecision } from '#core/payments/staff-payments.schema.ts';
import { REFUND_ASKED_MS } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { onlineBy, refundMade } from './back-money.ts';
import {
  audited,
  type BillAct,
  beginAct,
  billAnnounced,
  cashMoved,
  changed,
  entered,
  type Now,
  paymentAnnounced,
} from './bill-act.ts';
import {
  type BackMoney,
  type BillFacts,
  billState,
  payableNow,
  type WaitingMoney,
} from './bill-facts.ts';
import { dueBy, handedOver, splitBack } from './cash.ts';
import { closedIfPaid, type Leaving } from './close-bill.ts';
import type { RecordedPayment } from './payment.ts';
import { leftToTake } from './taken-parts.ts';

/** Longer than a provider may take to answer all that is asked for one refund. */
const SENDING_MS = 120_000;

/** What staff may take towards the bill: nobody has decided yet that it goes back. */
const APPLICABLE: readonly BackMoney['cause'][] = ['excess', 'reduced'];

type Decision = RefundDecision['decision'];
type Refused = { readonly refusal: Refusal };

/** The wish of somebody, who may or may not decide about what a provider has. */
export interface RefundWish {
  readonly decision: Decision;
  /** Whether it was given back in cash; absent: as it was paid. */
  readonly inCash?: boolean | undefined;
  readonly reason: string;
  readonly staff: string;
  readonly mayRefund: boolean;
  /** Of money that staff took: the payment of which it is a part. */
  readonly paid: RecordedPayment | undefined;
  /** From where that person takes cash. */
  readonly drawer: DrawerPlace;
  readonly leaving: Leaving;
}

/**
 * Staff decide about money that waits for them: it goes back through the provider, or they have given
 * it back by hand, or it pays what is left of the bill. `decided` is the refund to go on with. Refused
 * with `refunds.state_changed`, `refunds.being_sent`, `staff.forbidden`, and `bills.nothing_to_pay`
 * if nothing is left to apply it to.
 */
export function decideRefund(
  facts: BillFacts,
  refund: WaitingMoney,
  wish: RefundWish,
  now: Now,
): { readonly act: BillAct; readonly decided: string } | Refused {
  const refusal = refusalOf(refund, wish, now.at);
  if (refusal !== null) {
    return { refusal };
  }
  const { decision, reason } = wish;
  const { id, amount, tip } = refund;
  const detail = {
    ...{ amount, tip, reason, to: decision },
    ...(decision === 'by_hand' && wish.inCash && { method: 'cash' as const }),
  };
  const about = { ...facts, bill: refund.bill ?? null };
  const noted = audited(beginAct(about, now), 'refund.decided', detail);
  if (decision === 'send') {
    return sent(noted, refund);
  }
  if (decision === 'apply') {
    const act = applied(noted, refund, wish);
    return 'refusal' in act ? act : { act, decided: id };
  }
  const given = givenByHand(noted, refund, wish);
  const attempt = facts.attempts.find((each) => each.id === refund.attempt);
  const act = attempt
    ? paymentAnnounced(given, 'payment.refunded', attempt)
    : billAnnounced(given, 'bill.adjusted');
  return { act, decided: id };
}

/**
 * Somebody has given it back, in cash from their drawer or otherwise. Cash for what was not paid in
 * cash is rounded by itself, in an entry of its own: the one that took the sum off the bill stands.
 */
function givenByHand(act: BillAct, refund: WaitingMoney, wish: RefundWish): BillAct {
  const { drawer: place, paid, reason, staff } = wish;
  const wasCash = refund.payment !== null && paid?.payment.method === 'cash';
  const isCash = wish.inCash ?? wasCash;
  const due = refund.amount + refund.tip;
  const rounding =
    isCash && !wasCash ? dueBy('cash', due, coinOf(act.facts.settings)) - due : refund.rounding;
  const moved = refundMoved(act, refund, 'by_hand', { reason, rounding });
  const entries = act.facts.payments.filter(
    ({ id, attempt }) => id === refund.payment || (attempt && attempt === refund.attempt),
  );
  // Money beyond a bill may have no payment.
  const of = entries.find(({ refunds }) => refunds === undefined)?.id ?? refund.attempt;
  const rounded =
    rounding === refund.rounding || of === null
      ? moved
      : entered(
          moved,
          {
            ...{ id: act.now.newId(), method: 'cash', amount: 0, tip: 0 },
            ...{ rounding: refund.rounding - rounding, at: toTimestamp(act.now.at) },
            ...{ reason, refunds: of },
          },
          { staff },
        );
  return cashMoved(rounded, {
    ...{ place, cause: 'refund', payment: refund.payment ?? entries[0]?.id ?? null },
    amount: isCash ? 0 - due - rounding : 0,
  });
}

function refusalOf(refund: WaitingMoney, { decision, mayRefund }: RefundWish, at: number) {
  const { state, attempt } = refund;
  const refuse = (code: Refusal['code'], details: Refusal['details'] = {}) => ({ code, details });
  if (state === 'asked' && decision === 'by_hand') {
    if (at - refund.at < REFUND_ASKED_MS || at - refund.changedAt < SENDING_MS) {
      return refuse('refunds.being_sent');
    }
  } else if (
    !(state === 'proposed' || state === 'failed') ||
    (attempt === null && decision === 'send')
  ) {
    return refuse('refunds.state_changed', { state });
  }
  return attempt !== null && !mayRefund ? refuse('staff.forbidden') : null;
}

function refundMoved(
  act: BillAct,
  refund: WaitingMoney,
  to: BackMoney['state'],
  more: { readonly reason?: string; readonly rounding?: number } = {},
): BillAct {
  const refunds = act.facts.refunds.map((each) =>
    each.id === refund.id ? { ...each, state: to, ...more } : each,
  );
  const change = { kind: 'refund_moved', refund, to, ...more } as const;
  return changed(act, change, { ...act.facts, refunds });
}

/** One that failed is sent under a new id: the provider remembers the old one's failure. */
function sent(act: BillAct, refund: WaitingMoney): { act: BillAct; decided: string } {
  if (refund.state === 'proposed') {
    return { act: refundMoved(act, refund, 'asked'), decided: refund.id };
  }
  const id = act.now.newId();
  const replaced = refundMoved(act, refund, 'replaced');
  return { act: refundMade(replaced, { ...refund, id, state: 'asked' }), decided: id };
}

/** It pays what is left of the bill now; the rest goes back. */
function applied(
  act: BillAct,
  refund: WaitingMoney,
  { reason, staff, paid, leaving }: RefundWish,
): BillAct | Refused {
  const { settings, attempts } = act.facts;
  const isClosed = settings.ordering?.payer === 'host' || billState(act.facts) === 'settled';
  const left = isClosed ? 0 : leftToTake(payableNow(act.facts));
  const amount = Math.min(left, refund.amount);
  if (!APPLICABLE.includes(refund.cause) || amount === 0) {
    return { refusal: { code: 'bills.nothing_to_pay', details: {} } };
  }
  const { at, newId } = act.now;
  const attempt = attempts.find(({ id }) => id === refund.attempt);
  const call = paid?.call ?? null;
  const method = attempt === undefined ? (paid?.payment.method ?? 'cash') : 'online';
  const coin = method === 'cash' ? coinOf(settings) : EXACT;
  const rounding = splitBack(refund, amount, coin);
  const entry = {
    ...{ id: newId(), method, amount, tip: 0 },
    ...(rounding.kept !== 0 && { rounding: rounding.kept }),
    ...{ at: toTimestamp(at), reason },
  };
  const moved = refundMoved(act, refund, 'applied', { reason });
  const booked =
    attempt === undefined
      ? entered(
          moved,
          {
            ...entry,
            ...(paid?.payment.guest !== undefined &&
              call !== null && { guest: paid.payment.guest }),
          },
          { staff, call },
        )
      : entered(moved, { ...entry, ...onlineBy(attempt) });
  const rest = { amount: refund.amount - amount, tip: refund.tip, rounding: rounding.rest };
  // Less than half a coin is nothing to hand back; what a provider has the sweep sends.
  const waits = handedOver(rest) === 0 ? 'by_hand' : 'proposed';
  const state = attempt === undefined ? waits : 'asked';
  const whole =
    rest.amount + rest.tip > 0
      ? refundMade(booked, { ...refund, ...rest, id: newId(), state, reason })
      : booked;
  const announcing =
    attempt === undefined
      ? billAnnounced(whole, 'bill.paid')
      : paymentAnnounced(whole, 'payment.paid', attempt);
  return closedIfPaid(announcing, leaving);
}
