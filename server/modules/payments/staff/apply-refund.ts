import { leftToTake } from '#core/billing/taken-parts.ts';
import type { InsideContext } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { findPayment, insertPayment } from '#server/modules/bills/payments.repository.ts';
import { emitBill } from '#server/modules/bills/seating-bill.ts';
import { findVenueSeating } from '#server/modules/bills/venue-seating.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { findAttempt } from '../attempts.repository.ts';
import { readPayableBill } from '../payable-bill.ts';
import { insertRefund, moveRefund, type Refund } from '../refunds.repository.ts';
import { tellRefund } from '../send-refund.ts';
import { settlePaidBill } from '../settle-paid-bill.ts';

/** What staff may take towards the bill: nobody has decided yet that it goes back. */
const APPLICABLE: readonly Refund['cause'][] = ['excess', 'reduced'];

/**
 * Money that waits to go back pays what is left of the bill now; the rest goes back. Returns the id
 * of the refund that was decided. Throws `bills.nothing_to_pay`, also for money that does not wait
 * for that; `refunds.state_changed`.
 */
export async function applyRefund(
  context: InsideContext,
  unit: Unit,
  { by, refund, reason }: { by: By; refund: Refund; reason: string },
): Promise<string> {
  const { db, at } = unit;
  const { venue } = refund;
  const { seating, menu } = await findVenueSeating(context, db, venue, refund.seating);
  const left =
    menu.ordering.payer === 'host' || seating.bill === 'settled'
      ? 0
      : leftToTake(await readPayableBill(db, seating.id));
  const amount = Math.min(left, refund.amount);
  if (!APPLICABLE.includes(refund.cause) || amount === 0) {
    throw new ProblemError('bills.nothing_to_pay');
  }
  if (!(await moveRefund(db, refund, { state: 'applied', reason }, at))) {
    throw new ProblemError('refunds.state_changed', { state: refund.state });
  }
  const { attempt, payment } = refund;
  const known = payment === null ? undefined : await findPayment(db, payment);
  const entry = { id: newId(at), venue, seating: seating.id, amount, tip: 0, reason };
  const how =
    attempt === null
      ? ({ method: known?.payment.method ?? 'cash', staff: by.staff.id } as const)
      : ({ method: 'online', staff: '', attempt } as const);
  await insertPayment(db, { ...entry, ...how, call: known?.call ?? null }, at);
  const rest = { amount: refund.amount - amount, tip: refund.tip };
  if (rest.amount + rest.tip > 0) {
    // What a provider has the sweep sends.
    const state = attempt === null ? 'proposed' : 'asked';
    const { ref: _ref, at: _at, changedAt: _changedAt, ...same } = refund;
    await insertRefund(db, { ...same, ...rest, id: newId(at), state, reason, bodyHash: null }, at);
  }
  const paid = attempt === null ? undefined : await findAttempt(db, attempt);
  if (paid === undefined) {
    await emitBill(unit, 'bill.paid', seating, menu);
  } else {
    await tellRefund(context, unit, paid, 'payment.paid');
  }
  await settlePaidBill(context, unit, venue, seating.id);
  return refund.id;
}
