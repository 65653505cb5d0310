import { coinOf } from '#core/money/coins.ts';
import { billLines } from '#core/orders/order-view.ts';
import { says } from '#core/settings/yes-no.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Payment } from './bill.schema.ts';
import {
  type BillAct,
  billAnnounced,
  changed,
  entered,
  ofBill,
  onEachBill,
  partMoved,
  paymentAnnounced,
} from './bill-act.ts';
import { type BackMoney, type BillFacts, ownFacts, type PaymentAttempt } from './bill-facts.ts';
import { backRounding, type CashSum } from './cash.ts';
import { type GivenBack, giveBack, type Payer, partsLeft } from './give-back.ts';
import { backEntries, netPayments } from './shares.ts';

export function refundMade(act: BillAct, back: BackMoney, bodyHash: string | null = null): BillAct {
  const refund = { ...back, ...ofBill(act.facts) };
  const refunds = [...act.facts.refunds, refund];
  return changed(act, { kind: 'refund', refund, bodyHash }, { ...act.facts, refunds });
}

/**
 * Money of a bill goes back: from this moment it pays nothing of it, whenever it arrives, and others
 * can pay the parts that it had paid. `lines`: for which lines it goes back.
 */
export function moneyBack(
  act: BillAct,
  refund: BackMoney,
  { lines = new Map(), bodyHash = null }: { lines?: GivenBack['lines']; bodyHash?: string | null },
): BillAct {
  const { attempt, payment: id, amount, tip } = refund;
  const paid = netPayments(act.facts.payments).filter((entry) =>
    attempt === null ? entry.id === id : entry.attempt === attempt,
  );
  const entries = backEntries(paid, { amount, tip }).map((back) => backEntry(act, refund, back));
  const made = refundMade(act, refund, bodyHash);
  const booked = entries.reduce((so, entry) => entered(so, entry), made);
  const left = paid.reduce((sum, entry) => sum + entry.amount, 0) - amount;
  const payer = attempt ?? id;
  return payer === null ? booked : partsShrunk(booked, payer, { amount, lines }, left);
}

/** Only cash is rounded, and a payment of cash is one entry. */
function backEntry(
  { facts, now }: BillAct,
  refund: BackMoney,
  back: { refunds: string; amount: number; tip: number },
): Payment {
  const { attempt: id, reason } = refund;
  const of = facts.payments.find((entry) => entry.id === back.refunds);
  const attempt = facts.attempts.find((each) => each.id === id);
  return {
    id: now.newId(),
    method: of?.method ?? 'online',
    amount: 0 - back.amount,
    tip: 0 - back.tip,
    ...(refund.rounding !== 0 && { rounding: 0 - refund.rounding }),
    at: toTimestamp(now.at),
    ...(reason !== null && { reason }),
    ...(attempt && onlineBy(attempt)),
    refunds: back.refunds,
  };
}

/** What an entry of a bill says of the attempt that brought it. */
export function onlineBy({ id, provider, session }: PaymentAttempt) {
  return { attempt: id, provider, guest: session };
}

function partsShrunk(
  act: BillAct,
  payer: string,
  back: Pick<GivenBack, 'amount' | 'lines'>,
  left: number,
): BillAct {
  const parts = act.facts.parts.filter(
    ({ payment, state }) => payment === payer && state === 'paid',
  );
  return partsLeft(parts, back, left).reduce((so, part) => {
    const state = part.amount === 0 ? 'released' : 'paid';
    return partMoved(so, part, { state, amount: part.amount });
  }, act);
}

/**
 * A bill costs less than was paid: the difference goes back, by itself where a provider has it and
 * the venue does not want to be asked; else it waits for staff.
 */
export function surplusBack(act: BillAct): BillAct {
  return onEachBill(act, surplusOfBillBack);
}

function surplusOfBillBack(act: BillAct): BillAct {
  const own = ownFacts(act.facts);
  const back = giveBack(billLines(own.orders), payersOf(own));
  if (back.length === 0) {
    return act;
  }
  const attemptOf = ({ payer }: GivenBack) => act.facts.attempts.find(({ id }) => id === payer);
  const given = back.reduce(
    (so, each) => moneyBack(so, refundOf(so, each, attemptOf(each)), { lines: each.lines }),
    act,
  );
  const attempts = back.flatMap((each) => attemptOf(each) ?? []);
  return attempts.length === 0
    ? billAnnounced(given, 'bill.adjusted')
    : attempts.reduce((so, attempt) => paymentAnnounced(so, 'payment.refunded', attempt), given);
}

/** All who have paid: on the phone by attempt, else by payment. */
function payersOf({ payments, parts }: BillFacts): Payer[] {
  const paid = parts.filter(({ state }) => state === 'paid');
  const byPayer = Map.groupBy(netPayments(payments), ({ id, attempt }) => attempt ?? id);
  return [...byPayer].map(([id, entries]) => ({
    id,
    amount: entries.reduce((sum, { amount }) => sum + amount, 0),
    tip: entries.reduce((sum, { tip }) => sum + tip, 0),
    parts: paid.filter(({ payment }) => payment === id),
  }));
}

function refundOf(
  { facts, now }: BillAct,
  { payer, amount, tip }: GivenBack,
  attempt: PaymentAttempt | undefined,
): BackMoney {
  // What was paid for an order before it was made goes back whatever the venue has chosen.
  const isFirst = attempt !== undefined && attempt.order !== null;
  const asks = says(facts.settings.ordering, 'asksAboutExcess');
  const isAutomatic = attempt !== undefined && (isFirst || !asks);
  // Staff may have shared out what they were given.
  const back = { amount, tip: attempt === undefined ? 0 : tip };
  const rounding = attempt === undefined ? cashBackRounding(facts, payer, back) : 0;
  // Less than half a coin is nothing to hand back.
  const waits = back.amount + back.tip + rounding === 0 ? 'by_hand' : 'proposed';
  return {
    id: now.newId(),
    attempt: attempt?.id ?? null,
    payment: attempt === undefined ? payer : null,
    cause: isFirst ? 'rejected' : 'reduced',
    state: isAutomatic ? 'asked' : waits,
    ...back,
    rounding,
    reason: null,
  };
}

function cashBackRounding({ payments, settings }: BillFacts, id: string, back: CashSum): number {
  const paid = netPayments(payments).find((entry) => entry.id === id);
  return paid?.method === 'cash' ? backRounding(paid, back, coinOf(settings)) : 0;
}
