import { spread } from '#core/billing/adjustment.ts';
import type { RefundRequest, StaffAttempt } from '#core/billing/staff-payments.schema.ts';
import { billLines } from '#core/ordering/order-view.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { reasonRequired } from '#core/shared/refusal.ts';
import type { Context, InsideContext } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { createOnce, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { listPayments } from '#server/modules/bills/payments.repository.ts';
import { reduceBill, reductionsOf } from '#server/modules/bills/reduce-bill.ts';
import { moveBill, readStaffBill, sumBill } from '#server/modules/bills/seating-bill.ts';
import { listPartsOf, listTakenParts } from '#server/modules/bills/taken-parts.repository.ts';
import { findVenueSeating, type VenueSeating } from '#server/modules/bills/venue-seating.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import type { Attempt } from '../attempts.repository.ts';
import { enterRefund } from '../giving-back/enter-refund.ts';
import { findRefund, type Refund } from '../refunds.repository.ts';
import { advanceRefund, tellRefund } from '../send-refund.ts';
import { readStaffAttempt, requireAttempt } from './staff-attempts.ts';

/**
 * Staff give back money of a guest's payment, in whole, in part or for some lines, once by the
 * request's id. It pays nothing of the bill from now on. Throws `payments.unknown`,
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
  context: InsideContext,
  unit: Unit,
  { by, attempt, wish, bodyHash }: Asked,
): Promise<Refund> {
  const { db, at } = unit;
  const reason = plainText(wish.reason);
  if (reason === null) {
    throw refused(reasonRequired());
  }
  const found = await findVenueSeating(context, unit.db, by.venue, attempt.seating);
  const left = await leftOf(unit, attempt);
  const { id, amount, tip } = wish;
  if (amount + tip === 0 || amount > left.amount || tip > left.tip) {
    throw new ProblemError('payments.refund_too_much', { limit: left.amount + left.tip });
  }
  const reduces = amount > 0 && (wish.reduces || wish.lines !== undefined);
  const asked = { by, attempt, wish, bodyHash };
  const lines = reduces ? await reduce(unit, found, asked, reason) : new Map<string, number>();
  const refund: Refund = {
    id,
    venue: by.venue,
    seating: attempt.seating,
    attempt: attempt.id,
    payment: null,
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
  await enterRefund(unit, refund, lines);
  const detail = { amount, tip, reason };
  const entry = { kind: 'payment.refunded', seating: attempt.seating, detail } as const;
  await insertAuditEntry(db, by, entry, at);
  await tellBill(context, unit, attempt);
  return refund;
}

/** A bill that was closed is open again, if something is left to pay. */
async function tellBill(context: InsideContext, unit: Unit, attempt: Attempt): Promise<void> {
  const { seating, menu } = await findVenueSeating(
    context,
    unit.db,
    attempt.venue,
    attempt.seating,
  );
  const { remaining } = await sumBill(unit.db, seating, menu);
  if (seating.bill === 'settled' && remaining > 0) {
    await moveBill(unit, seating, 'open', 'bill.reopened', menu);
  }
  await tellRefund(context, unit, attempt);
}

/** What has not gone back of a payment, nor is to. */
async function leftOf({ db }: Unit, attempt: Attempt): Promise<{ amount: number; tip: number }> {
  const entries = (await listPayments(db, attempt.seating)).filter(
    (entry) => entry.attempt === attempt.id,
  );
  const left = (of: 'amount' | 'tip') => entries.reduce((sum, entry) => sum + entry[of], 0);
  return { amount: left('amount'), tip: left('tip') };
}

/**
 * The guests do not owe it any more: some lines, or the whole bill, cost that much less, but nothing
 * that others have paid for. Returns how much less each line costs.
 */
async function reduce(
  unit: Unit,
  found: VenueSeating,
  { by, attempt, wish, bodyHash }: Asked,
  reason: string,
): Promise<Map<string, number>> {
  const { orders } = await readStaffBill(unit.db, found.seating, found.menu);
  const others = (await listTakenParts(unit.db, found.seating.id)).filter(
    ({ state, payment }) => state === 'paid' && payment !== attempt.id,
  );
  const paidByOthers = (id: string) =>
    others.reduce((sum, { line, amount }) => (line === id ? sum + amount : sum), 0);
  const owed = billLines(orders).map(({ id, total }) => ({
    id,
    total: Math.max(0, total - paidByOthers(id)),
  }));
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
  const parts = await reducedParts(unit, attempt, wish.amount, lines);
  await reduceBill(unit, found, entry, reductionsOf(orders, parts));
  return parts;
}

/** Of the lines that the payment has paid for first; the rest in proportion. */
async function reducedParts(
  { db }: Unit,
  attempt: Attempt,
  amount: number,
  lines: readonly { readonly id: string; readonly total: number }[],
): Promise<Map<string, number>> {
  const paid = (await listPartsOf(db, attempt.id)).filter(({ state }) => state === 'paid');
  const own = lines.map(({ id, total }) => ({
    id,
    total: Math.min(
      total,
      paid.reduce((sum, part) => (part.line === id ? sum + part.amount : sum), 0),
    ),
  }));
  const ofOwn = Math.min(
    amount,
    own.reduce((sum, { total }) => sum + total, 0),
  );
  const first = spread(ofOwn, own);
  const rest = lines.map(({ id, total }) => ({ id, total: total - (first.get(id) ?? 0) }));
  const second = spread(amount - ofOwn, rest);
  const parts = lines.map(({ id }) => [id, (first.get(id) ?? 0) + (second.get(id) ?? 0)] as const);
  return new Map(parts.filter(([, each]) => each > 0));
}
