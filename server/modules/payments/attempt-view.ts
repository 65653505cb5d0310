import { refundedOf } from '#core/bills/bill-act.ts';
import type { BillPart } from '#core/bills/taken-parts.ts';
import type { OnlinePayment, PaymentTake } from '#core/payments/online-payment.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Attempt } from './attempts.repository.ts';
import type { Prepaid } from './pay-first/prepaid-orders.repository.ts';
import type { Refund } from './refunds.repository.ts';

const total = (refunds: readonly Refund[]) =>
  refunds.reduce((sum, { amount, tip }) => sum + amount + tip, 0);

/** What was taken towards the bill after all, or is asked for again under another id, is none. */
function isExcess({ cause, state }: Refund): boolean {
  return cause === 'excess' && state !== 'applied' && state !== 'replaced';
}

/** What an attempt takes, as its guest asked for it; null if its lines were others' by then. */
export function takeOf({ order }: Attempt, parts: readonly BillPart[]): PaymentTake | null {
  const [first] = parts;
  if (order !== null) {
    return { kind: 'order', order };
  }
  if (first === undefined) {
    return null;
  }
  switch (first.kind) {
    case 'lines':
      return {
        kind: 'lines',
        lines: parts.flatMap(({ line, num, den }) =>
          line === null || num === null || den === null ? [] : [{ line, num, den }],
        ),
      };
    case 'equal':
      return first.den === null ? null : { kind: 'equal', parts: first.den };
    default:
      return { kind: first.kind };
  }
}

/**
 * An attempt as its guest sees it, with its refunds, what it takes, the order that it pays first, and
 * where its confirmation is.
 */
export function toOnlinePayment(
  attempt: Attempt,
  refunds: readonly Refund[],
  {
    order,
    take,
    confirmation,
  }: { order: Prepaid | undefined; take: PaymentTake | null; confirmation: string },
): OnlinePayment {
  const { id, state, provider, currency, amount, tip, reference, next } = attempt;
  return {
    id,
    state,
    provider,
    currency,
    amount,
    tip,
    reference,
    startedAt: toTimestamp(attempt.createdAt),
    expiresAt: toTimestamp(attempt.expiresAt),
    next: state === 'open' ? next : null,
    excess: total(refunds.filter(isExcess)),
    refunded: refundedOf(refunds),
    ...(take !== null && { take }),
    confirmation,
    ...(order && { prepaid: { id: order.id, state: order.state } }),
  };
}
