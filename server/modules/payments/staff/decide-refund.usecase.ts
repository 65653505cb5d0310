import { decideRefund as decide } from '#core/bills/decide-refund.ts';
import type { RefundDecision, StaffRefund } from '#core/payments/staff-payments.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { reasonRequired } from '#core/shared/refusal.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { applyAct, nowOf } from '#server/modules/bills/apply-act.ts';
import { findVenueSeating, readBillFacts, readLeaving } from '#server/modules/bills/bill-facts.ts';
import { findPayment } from '#server/modules/bills/payments.repository.ts';
import { findPlace } from '#server/modules/drawers/drawers.repository.ts';
import { granted, ProblemError, refused } from '#server/problem.ts';
import { findRefund } from '../refunds.repository.ts';
import { advanceRefund } from '../send-refund.ts';
import { readStaffRefund } from './staff-refunds.ts';

/**
 * Staff decide about money that waits for them. What the provider was asked for, and has not answered
 * for long, they can give back by hand, too; it is not sent after that. Money that staff took
 * themselves is given back by hand only, also by those who may not refund (`mayRefund`) what a
 * provider has. Throws `refunds.unknown`, and what `decideRefund` refuses.
 */
export async function decideRefund(
  context: Context,
  { by, mayRefund }: { by: By; mayRefund: boolean },
  id: string,
  { decision, inCash, reason: said }: RefundDecision,
): Promise<StaffRefund> {
  const reason = plainText(said);
  if (reason === null) {
    throw refused(reasonRequired());
  }
  const decided = await change(context, by.venue, async (unit) => {
    const { db } = unit;
    const refund = await findRefund(db, id);
    if (refund === undefined || refund.venue !== by.venue) {
      throw new ProblemError('refunds.unknown');
    }
    const found = await findVenueSeating(context, db, by.venue, refund.seating);
    const facts = await readBillFacts(db, found);
    const paid = refund.payment === null ? undefined : await findPayment(db, refund.payment);
    const leaving = await readLeaving(db, found.seating);
    const drawer = await findPlace(db, by);
    const wish = { decision, inCash, reason, staff: by.staff.id, mayRefund, paid, drawer, leaving };
    const { act, decided: goesOn } = granted(decide(facts, refund, wish, nowOf(unit)));
    await applyAct(unit, act, by);
    return goesOn;
  });
  const refund = await findRefund(context.store.reader, decided);
  if (refund?.state === 'asked') {
    await advanceRefund(context, refund);
  }
  return readStaffRefund(context, decided);
}
