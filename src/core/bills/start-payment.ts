import type { StartPaymentRequest } from '#core/payments/online-payment.schema.ts';
import { OPEN_PAYMENTS_MAX } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import {
  active,
  type BillAct,
  beginAct,
  type Now,
  partsTaken,
  paymentAnnounced,
} from './bill-act.ts';
import { aboutBill, type BillFacts, type PaymentAttempt, payableNow } from './bill-facts.ts';
import { isUnfinishedAttempt } from './settlement.ts';
import { takeParts } from './taken-parts.ts';

/** A guest who begins to pay. */
export interface PayingGuest {
  readonly seesParty: boolean;
  /** Its earlier attempts. */
  readonly own: readonly Pick<PaymentAttempt, 'state'>[];
  /** Why it cannot pay the order that it pays first; null also if it pays a part of the bill. */
  readonly orderRefusal: Refusal | null;
}

/**
 * A guest takes a part of the bill, which is held for it from now on, or pays an order of its own that
 * waits for that. `begun` is the attempt as it begins. Refused with `bills.host_pays`,
 * `seatings.admission_required`, `payments.too_many`, and what `takeParts` says.
 */
export function startPayment(
  party: BillFacts,
  begun: PaymentAttempt,
  { take, guest }: { readonly take: StartPaymentRequest['take']; readonly guest: PayingGuest },
  now: Now,
): BillAct | { readonly refusal: Refusal } {
  const refuse = (code: Refusal['code'], details: Refusal['details'] = {}) => ({
    refusal: { code, details },
  });
  const facts = aboutBill(party, begun.bill ?? null);
  if (facts === null) {
    return refuse('bills.nothing_to_pay');
  }
  if (facts.settings.ordering?.payer === 'host') {
    return refuse('bills.host_pays');
  }
  // Paying a part of the bill shows it; an order is the guest's own.
  if (take.kind !== 'order' && !guest.seesParty) {
    return refuse('seatings.admission_required');
  }
  if (guest.own.filter(({ state }) => isUnfinishedAttempt(state)).length >= OPEN_PAYMENTS_MAX) {
    return refuse('payments.too_many', { limit: OPEN_PAYMENTS_MAX });
  }
  if (guest.orderRefusal !== null) {
    return { refusal: guest.orderRefusal };
  }
  const taken =
    take.kind === 'order' ? { items: [] } : takeParts(take, begun.amount, payableNow(facts));
  if ('refusal' in taken) {
    return taken;
  }
  const taker = { payment: begun.id, guest: begun.session, state: 'held' } as const;
  const held = partsTaken(beginAct(facts, now), taker, taken.items);
  return active(paymentAnnounced(held, 'payment.started', begun));
}
