import type { RefundState } from '../../../src/contract/codes.ts';
import type { Context } from '../../context.ts';
import { change, type Unit } from '../../kernel/events/change.ts';
import { newId } from '../../random.ts';
import { insertPayment, listPayments } from '../bills/payments.repository.ts';
import { emitPayment, moveBill, sumBill } from '../bills/seating-bill.ts';
import { findVenueSeating } from '../bills/venue-seating.ts';
import { PaymentRefusedError } from '../payment-providers/payment-errors.ts';
import type { RefundView } from '../payment-providers/payment-provider.ts';
import { toTablePayment } from './attempt-view.ts';
import { type Attempt, findAttempt } from './attempts.repository.ts';
import {
  beginSending,
  findRefund,
  listRefundsOf,
  type Refund,
  setRefund,
} from './refunds.repository.ts';

/**
 * Sends a refund to the provider, or asks how it is going, and applies the answer; asked again with
 * the same id, the provider refunds once. False if it could not tell.
 */
export async function advanceRefund(context: Context, refund: Refund): Promise<boolean> {
  const attempt = await findAttempt(context.store.reader, refund.attempt);
  const provider =
    attempt && (await context.paymentProviders.named(attempt.venue, attempt.provider));
  if (!attempt || !provider || attempt.ref === null) {
    return false;
  }
  const { ref, currency } = attempt;
  // Somebody may have given it back by hand since it was listed: it is not to go back twice.
  const { now } = context.clock;
  if (
    refund.ref === null &&
    !(await context.store.write((db) => beginSending(db, refund.id, now())))
  ) {
    return true;
  }
  try {
    const view =
      refund.ref === null
        ? await provider.refund({
            ref,
            refund: refund.id,
            amount: refund.amount + refund.tip,
            currency,
          })
        : await provider.readRefund(ref, refund.ref);
    await apply(context, attempt, refund.id, view);
    return true;
  } catch (error) {
    if (error instanceof PaymentRefusedError) {
      await apply(context, attempt, refund.id, { refundRef: null, state: 'failed' });
      return true;
    }
    return false;
  }
}

type Outcome = Omit<RefundView, 'refundRef'> & { refundRef: string | null };

async function apply(
  context: Context,
  attempt: Attempt,
  id: string,
  { state, refundRef }: Outcome,
): Promise<void> {
  await change(context, attempt.venue, async (unit) => {
    const refund = await findRefund(unit.db, id);
    if (refund === undefined || !isNews(refund.state, state)) {
      return;
    }
    const ref = refundRef === null ? {} : { ref: refundRef };
    await setRefund(unit.db, id, { state, ...ref }, unit.at);
    if (state === 'done') {
      await bookRefund(context, unit, attempt, refund);
    }
  });
}

/** A refund that is over stays so. */
function isNews(from: RefundState, to: RefundState): boolean {
  return from === 'asked' || (from === 'sent' && to !== 'sent');
}

/** What was on the bill is entered as an entry of its own; an excess never was. */
export async function bookRefund(
  context: Context,
  unit: Unit,
  attempt: Attempt,
  refund: Refund,
): Promise<void> {
  const { db, at } = unit;
  const { id, venue, seating } = attempt;
  const payment = (await listPayments(db, seating)).find(
    (entry) => entry.attempt === id && entry.refunds === undefined,
  );
  if (refund.cause !== 'excess' && payment !== undefined) {
    const { amount, tip, reason } = refund;
    const entry = { venue, seating, staff: '', call: null, method: 'online' } as const;
    const back = { amount: 0 - amount, tip: 0 - tip, attempt: id, refunds: payment.id };
    const why = reason === null ? {} : { reason };
    await insertPayment(db, { id: newId(at), ...entry, ...back, ...why }, at);
  }
  const found = await findVenueSeating(context, db, venue, seating);
  const { remaining } = await sumBill(db, found.seating, found.menu);
  if (found.seating.bill === 'settled' && remaining > 0) {
    await moveBill(unit, found.seating, 'open', 'bill.reopened', found.menu);
  }
  const shown = toTablePayment(attempt, await listRefundsOf(db, [id]));
  await emitPayment(unit, 'payment.refunded', found, shown);
}
