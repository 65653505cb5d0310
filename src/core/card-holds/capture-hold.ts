import {
  active,
  type BillAct,
  beginAct,
  type Now,
  partsTaken,
  paymentAnnounced,
} from '#core/bills/bill-act.ts';
import { type BillFacts, type PaymentAttempt, payableNow } from '#core/bills/bill-facts.ts';
import { leftToTake, takeParts } from '#core/bills/taken-parts.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { captureAmount } from './hold.ts';

/** What of a bill nobody has paid or taken, as far as a hold of so much can take it. */
export const holdTakes = (facts: BillFacts, held: number): number =>
  facts.settings.ordering?.payer === 'host'
    ? 0
    : captureAmount(held, leftToTake(payableNow(facts)));

/**
 * What the first bill owes is taken of what is held on a card, as far as that goes: it is an attempt
 * like a guest's own, whose outcome its provider says. No tip: nobody but the guest chooses one.
 * Refused with `bills.host_pays`, `bills.nothing_to_pay`.
 */
export function captureHold(
  party: BillFacts,
  begun: PaymentAttempt,
  now: Now,
): BillAct | { readonly refusal: Refusal } {
  const facts = { ...party, bill: null };
  if (facts.settings.ordering?.payer === 'host') {
    return { refusal: { code: 'bills.host_pays', details: {} } };
  }
  const taken = takeParts({ kind: 'amount' }, begun.amount, payableNow(facts));
  if ('refusal' in taken) {
    return taken;
  }
  const taker = { payment: begun.id, guest: begun.session, state: 'held' } as const;
  const held = partsTaken(beginAct(facts, now), taker, taken.items);
  return active(paymentAnnounced(held, 'payment.started', begun));
}
