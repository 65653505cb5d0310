import type { Order } from '../../../../src/contract/ordering/order.schema.ts';
import { billTotal } from '../../../../src/domain/ordering/order-view.ts';
import type { Unit } from '../../../kernel/events/change.ts';
import { newId } from '../../../random.ts';
import { listPayments } from '../../bills/payments.repository.ts';
import { listAttemptsOfOrder } from '../attempts.repository.ts';
import { insertRefund, listRefundsOf } from '../refunds.repository.ts';

/**
 * An order was rejected or cancelled, or lines of it voided: what its guest has paid for them before
 * goes back, with the tip if nothing of the order is left. Nothing for an order that was not paid
 * first.
 */
export async function refundRejected({ db, at }: Unit, order: Order): Promise<void> {
  const attempts = await listAttemptsOfOrder(db, order.id);
  const ids = attempts.map(({ id }) => id);
  const paid = (await listPayments(db, order.seating)).filter(
    ({ attempt, refunds }) =>
      attempt !== undefined && refunds === undefined && ids.includes(attempt),
  );
  const [payment] = paid;
  const attempt = attempts.find(({ id }) => id === payment?.attempt);
  if (payment === undefined || attempt === undefined) {
    return;
  }
  const gone = (await listRefundsOf(db, [attempt.id])).filter(
    ({ cause, state }) => cause !== 'excess' && state !== 'replaced',
  );
  const left = (of: 'amount' | 'tip') => gone.reduce((sum, each) => sum - each[of], payment[of]);
  const owed = billTotal([order]);
  const amount = Math.max(0, left('amount') - owed);
  const tip = owed === 0 ? Math.max(0, left('tip')) : 0;
  if (amount + tip === 0) {
    return;
  }
  const of = { id: newId(at), venue: attempt.venue, attempt: attempt.id } as const;
  const what = { amount, tip, reason: null, bodyHash: null };
  await insertRefund(db, { ...of, ...what, cause: 'rejected', state: 'asked' }, at);
}
