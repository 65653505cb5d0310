import type {
  RefundRequest,
  StaffAttempt,
} from '../../../../src/contract/billing/staff-payments.schema.ts';
import { spread } from '../../../../src/domain/billing/adjustment.ts';
import { billLines } from '../../../../src/domain/ordering/order-view.ts';
import { plainText } from '../../../../src/domain/shared/plain-text.ts';
import { reasonRequired } from '../../../../src/domain/shared/refusal.ts';
import type { Context } from '../../../context.ts';
import { type By, insertAuditEntry } from '../../../kernel/audit/audit.repository.ts';
import { change, type Unit } from '../../../kernel/events/change.ts';
import { hashOfBody } from '../../../kernel/idempotency/body-hash.ts';
import { createOnce, type RowKey } from '../../../kernel/idempotency/create-once.ts';
import { ProblemError, refused } from '../../../problem.ts';
import { newId } from '../../../random.ts';
import { listPayments } from '../../bills/payments.repository.ts';
import { reduceBill, reductionsOf } from '../../bills/reduce-bill.ts';
import { readStaffBill } from '../../bills/seating-bill.ts';
import { findVenueSeating } from '../../bills/venue-seating.ts';
import type { Attempt } from '../attempts.repository.ts';
import { findRefund, insertRefund, listRefundsOf, type Refund } from '../refunds.repository.ts';
import { advanceRefund } from '../send-refund.ts';
import { readStaffAttempt, requireAttempt } from './staff-attempts.ts';

/**
 * Staff give back money of a guest's payment, in whole, in part or for some lines, once by the
 * request's id. The bill changes when the provider has done it. Throws `payments.unknown`,
 * `payments.refund_too_much` with what is left of it, `lines.unknown`, `refunds.key_reused`.
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
    return createOnce(unit.db, key, () => ask(context, unit, { by, attempt, wish, bodyHash }));
  });
  if (refund.state === 'asked') {
    // If it fails the sweep tries again.
    await advanceRefund(context, refund);
  }
  return readStaffAttempt(context, by.venue, id);
}

type Asked = { by: By; attempt: Attempt; wish: RefundRequest; bodyHash: string };

async function ask(
  context: Context,
  unit: Unit,
  { by, attempt, wish, bodyHash }: Asked,
): Promise<Refund> {
  const { db, at } = unit;
  const reason = plainText(wish.reason);
  if (reason === null) {
    throw refused(reasonRequired());
  }
  const left = await leftOf(unit, attempt);
  const { id, amount, tip } = wish;
  if (amount + tip === 0 || amount > left.amount || tip > left.tip) {
    throw new ProblemError('payments.refund_too_much', { limit: left.amount + left.tip });
  }
  if (amount > 0 && (wish.reduces || wish.lines !== undefined)) {
    await reduce(context, unit, { by, attempt, wish, bodyHash }, reason);
  }
  const refund: Refund = {
    id,
    venue: by.venue,
    attempt: attempt.id,
    cause: 'staff',
    state: 'asked',
    amount,
    tip,
    reason,
    bodyHash,
    ref: null,
    at,
    changedAt: at,
  };
  await insertRefund(db, refund, at);
  const detail = { amount, tip, reason };
  const entry = { kind: 'payment.refunded', seating: attempt.seating, detail } as const;
  await insertAuditEntry(db, by, entry, at);
  return refund;
}

/** What has not gone back of a payment, nor is on its way. */
async function leftOf({ db }: Unit, attempt: Attempt): Promise<{ amount: number; tip: number }> {
  const entries = (await listPayments(db, attempt.seating)).filter(
    (entry) => entry.attempt === attempt.id && entry.refunds === undefined,
  );
  const gone = (await listRefundsOf(db, [attempt.id])).filter(
    ({ cause, state }) => cause !== 'excess' && state !== 'replaced',
  );
  const left = (of: 'amount' | 'tip') =>
    entries.reduce((sum, entry) => sum + entry[of], 0) -
    gone.reduce((sum, refund) => sum + refund[of], 0);
  return { amount: left('amount'), tip: left('tip') };
}

/** The guests do not owe it any more: some lines, or the whole bill, cost that much less. */
async function reduce(
  context: Context,
  unit: Unit,
  { by, attempt, wish, bodyHash }: Asked,
  reason: string,
): Promise<void> {
  const found = await findVenueSeating(context, unit.db, by.venue, attempt.seating);
  const { orders } = await readStaffBill(unit.db, found.seating, found.menu);
  const owed = billLines(orders);
  const lines = wish.lines === undefined ? owed : owed.filter(({ id }) => wish.lines?.includes(id));
  if (wish.lines !== undefined && lines.length < wish.lines.length) {
    throw new ProblemError('lines.unknown');
  }
  const most = lines.reduce((sum, { total }) => sum + total, 0);
  if (wish.amount > most) {
    throw new ProblemError('payments.refund_too_much', { limit: most });
  }
  const entry = {
    id: newId(unit.at),
    venue: by.venue,
    kind: 'discount',
    bodyHash,
    reason,
  } as const;
  await reduceBill(unit, found, entry, reductionsOf(orders, spread(wish.amount, lines)));
}
