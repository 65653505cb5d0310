import type { PaymentCorrection, StaffBill } from '#core/billing/bill.schema.ts';
import type { RecordedPayment } from '#core/billing/payment.ts';
import { standingPayments } from '#core/billing/shares.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { reasonRequired } from '#core/shared/refusal.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { createOnce, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { findPayment, insertPayment, listPayments } from './payments.repository.ts';
import { emitBill, moveBill, readStaffBill, sumBill } from './seating-bill.ts';
import { findVenueSeating, type VenueSeating } from './venue-seating.ts';

/**
 * Staff correct a payment, once by the request's id: a new entry reverses it, and another replaces
 * it; a closed day keeps what it counted. A settled bill with something left is open again. Throws
 * `request.not_found`, `payments.corrected`, `payments.given_back` if some of it goes back, or it is what goes back,
 * `payments.online` for one that a provider received,
 * `bills.overpaid`, and `bills.key_reused` for an id that belongs to something else.
 */
export async function correctPayment(
  context: Context,
  by: By,
  { seating: id, payment }: { seating: string; payment: string },
  wish: PaymentCorrection,
): Promise<StaffBill> {
  return change(context, by.venue, async (unit) => {
    const found = await findVenueSeating(context, unit.db, by.venue, id);
    const key: RowKey<RecordedPayment> = {
      find: (db) => findPayment(db, wish.id),
      isSame: (known) => isSame(known, found.seating.id, payment, wish),
      reused: 'bills.key_reused',
    };
    await createOnce(unit.db, key, () => correct(unit, by, found, payment, wish));
    const { seating, menu } = await findVenueSeating(context, unit.db, by.venue, id);
    return readStaffBill(unit.db, seating, menu);
  });
}

const isNothing = ({ amount, tip }: PaymentCorrection) => amount === 0 && tip === 0;

function isSame(
  { payment, seating }: RecordedPayment,
  id: string,
  corrected: string,
  wish: PaymentCorrection,
): boolean {
  const isOf =
    seating === id &&
    (payment.replaces ?? payment.reverses) === corrected &&
    payment.reason === plainText(wish.reason);
  if (isNothing(wish)) {
    return isOf && payment.reverses === corrected;
  }
  const { method, amount, tip } = payment;
  return isOf && method === wish.method && amount === wish.amount && tip === wish.tip;
}

async function correct(
  unit: Unit,
  by: By,
  { seating, menu }: VenueSeating,
  id: string,
  wish: PaymentCorrection,
): Promise<void> {
  const { db, at } = unit;
  const reason = plainText(wish.reason);
  if (reason === null) {
    throw refused(reasonRequired());
  }
  const old = await requireStanding(unit, seating.id, id);
  const { method, amount, tip, parts } = old.payment;
  const { total, paid, held = 0 } = await sumBill(db, seating, menu);
  // An overpayment may stay: perhaps only the method was wrong. What guests are paying on their
  // phones right now is theirs.
  const most = Math.max(amount, total - (paid - amount) - held);
  if (wish.amount > most) {
    throw new ProblemError('bills.overpaid', { limit: most });
  }
  const entry = { venue: by.venue, seating: seating.id, staff: by.staff.id, reason };
  const back = { method, amount: -amount, tip: -tip, reverses: id, call: null };
  const backId = isNothing(wish) ? wish.id : newId(at);
  await insertPayment(db, { ...entry, ...back, id: backId }, at);
  if (!isNothing(wish)) {
    const part = parts === undefined ? {} : { parts };
    const { method: paidWith, amount: paidNow, tip: tipNow } = wish;
    const truth = { id: wish.id, method: paidWith, amount: paidNow, tip: tipNow, replaces: id };
    await insertPayment(db, { ...entry, ...truth, ...part, call: old.call }, at);
  }
  const detail = {
    was: { method, amount, tip },
    method: wish.method,
    amount: wish.amount,
    tip: wish.tip,
    reason,
  };
  await insertAuditEntry(db, by, { kind: 'bill.corrected', seating: seating.id, detail }, at);
  await tell(unit, { seating, menu });
}

async function requireStanding(unit: Unit, seating: string, id: string): Promise<RecordedPayment> {
  const record = await findPayment(unit.db, id);
  if (record === undefined || record.seating !== seating || record.payment.reverses) {
    throw new ProblemError('request.not_found');
  }
  if (record.payment.attempt !== undefined) {
    throw new ProblemError('payments.online');
  }
  const standing = standingPayments(await listPayments(unit.db, seating));
  if (!standing.some((payment) => payment.id === id)) {
    throw new ProblemError('payments.corrected');
  }
  if (record.payment.refunds !== undefined || standing.some(({ refunds }) => refunds === id)) {
    throw new ProblemError('payments.given_back');
  }
  return record;
}

async function tell(unit: Unit, { seating, menu }: VenueSeating): Promise<void> {
  const { remaining } = await sumBill(unit.db, seating, menu);
  if (seating.bill === 'settled' && remaining > 0) {
    await moveBill(unit, seating, 'open', 'bill.reopened', menu);
  } else {
    await emitBill(unit, 'bill.corrected', seating, menu);
  }
}
