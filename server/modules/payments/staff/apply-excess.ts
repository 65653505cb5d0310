import { leftToTake } from '../../../../src/domain/billing/taken-parts.ts';
import type { Context } from '../../../context.ts';
import type { Unit } from '../../../kernel/events/change.ts';
import { ProblemError } from '../../../problem.ts';
import { newId } from '../../../random.ts';
import { insertPayment } from '../../bills/payments.repository.ts';
import { emitPayment } from '../../bills/seating-bill.ts';
import { findVenueSeating } from '../../bills/venue-seating.ts';
import { toTablePayment } from '../attempt-view.ts';
import type { Attempt } from '../attempts.repository.ts';
import { readPayableBill } from '../payable-bill.ts';
import { insertRefund, listRefundsOf, type Refund, setRefund } from '../refunds.repository.ts';
import { settlePaidBill } from '../settle-paid-bill.ts';

/**
 * Money that arrived beyond a bill pays what is left of it now; the rest goes back. Returns the id of
 * the refund that was decided. Throws `bills.nothing_to_pay`, also for money that is no excess.
 */
export async function applyExcess(
  context: Context,
  unit: Unit,
  { attempt, refund, reason }: { attempt: Attempt; refund: Refund; reason: string },
): Promise<string> {
  const { db, at } = unit;
  const { venue } = attempt;
  const found = await findVenueSeating(context, db, venue, attempt.seating);
  const { seating, menu } = found;
  const left =
    menu.ordering.payer === 'host' || seating.bill === 'settled'
      ? 0
      : leftToTake(await readPayableBill(db, seating.id));
  const amount = Math.min(left, refund.amount);
  if (refund.cause !== 'excess' || amount === 0) {
    throw new ProblemError('bills.nothing_to_pay');
  }
  await setRefund(db, refund.id, { state: 'applied', reason }, at);
  const entry = { venue, seating: seating.id, staff: '', call: null, method: 'online' } as const;
  const paid = { id: newId(at), amount, tip: 0, attempt: attempt.id, reason };
  await insertPayment(db, { ...entry, ...paid }, at);
  const rest = refund.amount + refund.tip - amount;
  if (rest > 0) {
    const back = { id: newId(at), venue, attempt: attempt.id, cause: 'excess' } as const;
    const what = { amount: rest, tip: 0, reason, bodyHash: null };
    // The sweep sends it.
    await insertRefund(db, { ...back, ...what, state: 'asked' }, at);
  }
  const shown = toTablePayment(attempt, await listRefundsOf(db, [attempt.id]));
  await emitPayment(unit, 'payment.paid', found, shown);
  await settlePaidBill(context, unit, venue, seating.id);
  return refund.id;
}
