import { billLines } from '#core/orders/order-view.ts';
import type { RefundRequest } from '#core/payments/staff-payments.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { type Refusal, reasonRequired } from '#core/shared/refusal.ts';
import { spread } from './adjustment.ts';
import { moneyBack } from './back-money.ts';
import type { Payment } from './bill.schema.ts';
import {
  audited,
  type BillAct,
  beginAct,
  type Now,
  paymentAnnounced,
  reopenedIfOwed,
} from './bill-act.ts';
import { type BillFacts, ownFacts, type PaymentAttempt } from './bill-facts.ts';
import { reduced, reductionsOf } from './reduce-bill.ts';

type Refused = { readonly refusal: Refusal };
type Lines = readonly { readonly id: string; readonly total: number }[];

/**
 * Staff give back money of a guest's payment, in whole, in part or for some lines. It pays nothing of
 * the bill from now on. Refused with `payments.refund_too_much` and what is left of it, and
 * `lines.unknown`.
 */
export function refundPayment(
  party: BillFacts,
  attempt: PaymentAttempt,
  { wish, bodyHash }: { readonly wish: RefundRequest; readonly bodyHash: string },
  now: Now,
): BillAct | Refused {
  const reason = plainText(wish.reason);
  if (reason === null) {
    return { refusal: reasonRequired() };
  }
  const { id, amount, tip } = wish;
  const facts = { ...party, bill: attempt.bill ?? null };
  const left = leftOf(facts, attempt);
  if (amount + tip === 0 || amount > left.amount || tip > left.tip) {
    return tooMuch(left.amount + left.tip);
  }
  const begun = beginAct(facts, now);
  const reduces = amount > 0 && (wish.reduces || wish.lines !== undefined);
  const less = reduces
    ? lessOwed(begun, attempt, { wish, bodyHash, reason })
    : { act: begun, lines: new Map<string, number>() };
  if ('refusal' in less) {
    return less;
  }
  const refund = {
    ...{ id, attempt: attempt.id, payment: null, amount, tip, rounding: 0, reason },
    ...({ cause: 'staff', state: 'asked' } as const),
  };
  const back = moneyBack(less.act, refund, { lines: less.lines, bodyHash });
  const noted = audited(back, 'payment.refunded', { amount, tip, reason });
  return paymentAnnounced(reopenedIfOwed(noted) ?? noted, 'payment.refunded', attempt);
}

/** What has not gone back of a payment, nor is to. */
export function leftOf(
  { payments }: { readonly payments: readonly Pick<Payment, 'attempt' | 'amount' | 'tip'>[] },
  { id }: { readonly id: string },
): { amount: number; tip: number } {
  const entries = payments.filter((entry) => entry.attempt === id);
  const left = (of: 'amount' | 'tip') => entries.reduce((sum, entry) => sum + entry[of], 0);
  return { amount: left('amount'), tip: left('tip') };
}

/**
 * The guests do not owe it any more: some lines, or the whole bill, cost that much less, but nothing
 * that others have paid for. `lines`: how much less each costs.
 */
function lessOwed(
  act: BillAct,
  attempt: PaymentAttempt,
  { wish, bodyHash, reason }: { wish: RefundRequest; bodyHash: string; reason: string },
): { act: BillAct; lines: Map<string, number> } | Refused {
  const { orders } = ownFacts(act.facts);
  const paid = act.facts.parts.filter(({ state }) => state === 'paid');
  const paidFor = (line: string, isOwn: boolean) =>
    paid.reduce((sum, part) => {
      const isIt = part.line === line && (part.payment === attempt.id) === isOwn;
      return isIt ? sum + part.amount : sum;
    }, 0);
  const lines = billLines(orders)
    .filter(({ id }) => wish.lines?.includes(id) ?? true)
    .map(({ id, total }) => ({ id, total: Math.max(0, total - paidFor(id, false)) }));
  if (wish.lines !== undefined && lines.length < wish.lines.length) {
    return { refusal: { code: 'lines.unknown', details: {} } };
  }
  const most = sum(lines);
  if (wish.amount > most) {
    return tooMuch(most);
  }
  const own = lines.map(({ id, total }) => ({ id, total: Math.min(total, paidFor(id, true)) }));
  const parts = ownFirst(wish.amount, lines, own);
  const entry = { id: act.now.newId(), kind: 'discount', bodyHash, reason } as const;
  return { act: reduced(act, entry, reductionsOf(orders, parts)), lines: parts };
}

/** Of the lines that the payment has paid for first; the rest in proportion. */
function ownFirst(amount: number, lines: Lines, own: Lines): Map<string, number> {
  const ofOwn = Math.min(amount, sum(own));
  const first = spread(ofOwn, own);
  const rest = lines.map(({ id, total }) => ({ id, total: total - (first.get(id) ?? 0) }));
  const second = spread(amount - ofOwn, rest);
  const parts = lines.map(({ id }) => [id, (first.get(id) ?? 0) + (second.get(id) ?? 0)] as const);
  return new Map(parts.filter(([, each]) => each > 0));
}

function sum(lines: Lines): number {
  return lines.reduce((all, { total }) => all + total, 0);
}

function tooMuch(limit: number): Refused {
  return { refusal: { code: 'payments.refund_too_much', details: { limit } } };
}
