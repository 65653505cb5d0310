import { says } from '#core/settings/yes-no.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { onlineBy, refundMade } from './back-money.ts';
import {
  active,
  type BillAct,
  beginAct,
  changed,
  entered,
  type Now,
  partMoved,
  paymentAnnounced,
} from './bill-act.ts';
import { type BillFacts, type PaymentAttempt, payableNow } from './bill-facts.ts';
import { closedIfPaid, type Leaving } from './close-bill.ts';
import { type PaymentReading, type Settlement, settlementOf } from './settlement.ts';
import { fitLines, leftToTake, withSum } from './taken-parts.ts';

/**
 * What has become of an order whose payment has arrived. `entered`: it is on the board now, and its
 * lines on the bill are this payment's. `refused`: the venue cannot take it any more. `again`: it
 * was paid before. `dead`: it was dropped, or has lapsed.
 */
export type PaidOrder = 'entered' | 'refused' | 'again' | 'dead';

/** What a provider says at the end, and what has become of the order that was paid first. */
export interface Arrival {
  readonly reading: PaymentReading & { readonly state: Exclude<PaymentReading['state'], 'open'> };
  readonly order: PaidOrder | null;
  readonly leaving: Leaving;
}

/**
 * Applies what a provider says about an attempt: the only rule that does, for every reader of it.
 * The same reading changes nothing a second time: null. Money beyond what is left goes back.
 */
export function settleAttempt(
  party: BillFacts,
  attempt: PaymentAttempt,
  { reading, order, leaving }: Arrival,
  now: Now,
): BillAct | null {
  const facts = { ...party, bill: attempt.bill ?? null };
  const settlement = settlementOf(attempt, reading, leftFor(facts, attempt, order));
  if (settlement === null) {
    return null;
  }
  const { state, received, booked } = settlement;
  const settled = { ...attempt, state, received };
  const attempts = facts.attempts.map((each) => (each.id === attempt.id ? settled : each));
  const change = { kind: 'attempt', attempt, state, received } as const;
  const moved = changed(beginAct(facts, now), change, { ...facts, attempts });
  // Money that comes twice leaves the parts as they are paid.
  const divided = attempt.received === 0 ? partsSettled(moved, attempt.id, settlement) : moved;
  const kept = withExcess(withBooked(divided, settled, settlement), settled, settlement, order);
  const type = state === 'paid' ? 'payment.paid' : 'payment.failed';
  const announcing = active(paymentAnnounced(kept, type, settled));
  return booked !== null && attempt.order === null ? closedIfPaid(announcing, leaving) : announcing;
}

/** What an attempt may pay: what is left, with the part that is held for it. */
function leftFor(facts: BillFacts, attempt: PaymentAttempt, order: PaidOrder | null): number {
  if (attempt.order !== null) {
    // All of its own order, and only once: those lines are nobody else's.
    return order === 'entered' ? attempt.amount : 0;
  }
  return facts.settings.ordering?.payer === 'host' ? 0 : leftToTake(payableNow(facts, attempt.id));
}

/**
 * The parts are paid, as far as the money was needed for them, or free again. Lines that are others'
 * by now are not paid twice: the money pays what is left of the bill, whichever line that is.
 */
function partsSettled(act: BillAct, attempt: string, { booked }: Settlement): BillAct {
  const own = act.facts.parts.filter(({ payment }) => payment === attempt);
  if (booked === null) {
    return own
      .filter(({ state }) => state === 'held')
      .reduce((so, part) => partMoved(so, part, { state: 'released', amount: part.amount }), act);
  }
  // Free already, if the money comes late.
  const items = withSum(own, booked.amount);
  const paid = own.reduce(
    (so, part, index) => partMoved(so, part, { state: 'paid', amount: items[index]?.amount ?? 0 }),
    act,
  );
  if (fitLines(items, payableNow(paid.facts, attempt))) {
    return paid;
  }
  const parts = paid.facts.parts.map((part) =>
    part.payment === attempt
      ? { ...part, kind: 'amount' as const, line: null, num: null, den: null }
      : part,
  );
  return changed(paid, { kind: 'amounts', attempt }, { ...paid.facts, parts });
}

function withBooked(act: BillAct, attempt: PaymentAttempt, { booked }: Settlement): BillAct {
  if (booked === null) {
    return act;
  }
  const first = act.facts.parts.find(({ payment }) => payment === attempt.id);
  const parts = first?.kind === 'equal' ? first.den : null;
  return entered(act, {
    id: act.now.newId(),
    method: 'online',
    ...booked,
    at: toTimestamp(act.now.at),
    ...onlineBy(attempt),
    ...(parts !== null && { parts }),
  });
}

function withExcess(
  act: BillAct,
  { id: attempt }: PaymentAttempt,
  { excess }: Settlement,
  order: PaidOrder | null,
): BillAct {
  if (excess === 0) {
    return act;
  }
  const isRejected = order === 'refused' || order === 'dead';
  // What was paid for an order that nobody makes goes back whatever the venue has chosen.
  const asks = !isRejected && says(act.facts.settings.ordering, 'asksAboutExcess');
  return refundMade(act, {
    id: act.now.newId(),
    ...{ attempt, payment: null, amount: excess, tip: 0, rounding: 0, reason: null },
    cause: isRejected ? 'rejected' : 'excess',
    state: asks ? 'proposed' : 'asked',
  });
}
