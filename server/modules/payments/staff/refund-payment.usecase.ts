import { refundPayment as decide } from '#core/bills/refund-payment.ts';
import type { RefundRequest, StaffAttempt } from '#core/payments/staff-payments.schema.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { findCreated, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { applyAct, nowOf } from '#server/modules/bills/apply-act.ts';
import { findVenueSeating, readBillFacts } from '#server/modules/bills/bill-facts.ts';
import { granted } from '#server/problem.ts';
import { findRefund, type Refund } from '../refunds.repository.ts';
import { advanceRefund } from '../send-refund.ts';
import { readStaffAttempt, requireAttempt } from './staff-attempts.ts';

/**
 * Staff give back money of a guest's payment, once by the request's id. Throws `payments.unknown`,
 * `refunds.key_reused`, and what `refundPayment` refuses.
 */
export async function refundPayment(
  context: Context,
  by: By,
  id: string,
  wish: RefundRequest,
): Promise<StaffAttempt> {
  const bodyHash = hashOfBody({ attempt: id, ...wish });
  const key: RowKey<Refund> = {
    find: (db) => findRefund(db, wish.id),
    isSame: (known) => known.bodyHash === bodyHash,
    reused: 'refunds.key_reused',
  };
  const refund = await change(context, by.venue, async (unit) => {
    const attempt = await requireAttempt(unit.db, by.venue, id);
    const known = await findCreated(unit.db, key);
    if (known !== undefined) {
      return known;
    }
    const found = await findVenueSeating(context, unit.db, by.venue, attempt.seating);
    const facts = await readBillFacts(unit.db, found);
    const act = granted(decide(facts, attempt, { wish, bodyHash }, nowOf(unit)));
    await applyAct(unit, act, by);
    return findRefund(unit.db, wish.id);
  });
  if (refund?.state === 'asked') {
    // If it fails the sweep tries again.
    await advanceRefund(context, refund);
  }
  return readStaffAttempt(context, by.venue, id);
}
