import { beginAct, paymentAnnounced } from '#core/bills/bill-act.ts';
import type { RefundState } from '#core/bills/codes.ts';
import type { Context } from '#server/context.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { findVenueSeating, readBillFacts } from '../bills/bill-facts.ts';
import { PaymentRefusedError } from '../payment-providers/payment-errors.ts';
import type { RefundView } from '../payment-providers/payment-provider.ts';
import { type Attempt, findAttempt } from './attempts.repository.ts';
import { beginSending, findRefund, moveRefund, type Refund } from './refunds.repository.ts';

/**
 * Sends a refund to the provider, or asks how it is going, and applies the answer; asked again with
 * the same id, the provider refunds once. False if it could not tell.
 */
export async function advanceRefund(context: Context, refund: Refund): Promise<boolean> {
  const attempt =
    refund.attempt === null ? undefined : await findAttempt(context.store.reader, refund.attempt);
  const provider =
    attempt && (await context.paymentProviders.named(attempt.venue, attempt.provider));
  if (!attempt || !provider || attempt.ref === null) {
    return false;
  }
  const { ref, currency } = attempt;
  // Somebody may have given it back by hand since it was listed: it is not to go back twice.
  if (refund.ref === null && !(await begin(context, refund))) {
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

/** Under the lock of its venue, as are decisions about it. */
function begin({ store, clock }: Context, { id, venue }: Refund): Promise<boolean> {
  return store.write({ venue }, (db) => beginSending(db, id, clock.now()));
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
    if (await moveRefund(unit.db, refund, { state, ...ref }, unit.at)) {
      await tellRefund(context, unit, attempt);
    }
  });
}

/** A refund that is over stays so. */
function isNews(from: RefundState, to: RefundState): boolean {
  return from === 'asked' || (from === 'sent' && to !== 'sent');
}

/** The table and staff hear how a refund is going; the bill has known of it since it was decided. */
async function tellRefund(
  context: Pick<Context, 'menus'>,
  unit: Unit,
  attempt: Attempt,
): Promise<void> {
  const found = await findVenueSeating(context, unit.db, attempt.venue, attempt.seating);
  const begun = beginAct(await readBillFacts(unit.db, found), nowOf(unit));
  await applyAct(unit, paymentAnnounced(begun, 'payment.refunded', attempt));
}
