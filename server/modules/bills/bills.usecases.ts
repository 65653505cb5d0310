import type { PaymentRequest, SettleRequest, StaffBill } from '#core/billing/bill.schema.ts';
import {
  answersCall,
  isSamePayment,
  newPayment,
  paymentRefusal,
  type RecordedPayment,
  settleRefusal,
} from '#core/billing/payment.ts';
import type { Seating } from '#core/seating/seating.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { createOnce, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { ensureAllowed, ProblemError } from '#server/problem.ts';
import { type CallRecord, findCall } from '../calls/calls.repository.ts';
import { finishCall } from '../calls/finish-call.ts';
import { finishSeating } from '../seatings/end-seating.usecase.ts';
import { toSeating, touchSeating } from '../seatings/seatings.repository.ts';
import { findPayment, insertPayment } from './payments.repository.ts';
import { emitBill, moveBill, readStaffBill, sumBill } from './seating-bill.ts';
import { findVenueSeating, type VenueSeating } from './venue-seating.ts';

/** The bill of one of the venue's seatings, including ended ones. Throws `request.not_found`. */
export async function readBill(context: Context, venue: string, id: string): Promise<StaffBill> {
  return context.store.read(async (db) => {
    const { seating, menu } = await findVenueSeating(context, db, venue, id);
    return readStaffBill(db, seating, menu);
  });
}

/**
 * Staff record a payment, once by its id; a party that has left may still pay. Throws
 * `bills.host_pays`, `bills.state_changed` for a settled bill, `bills.overpaid`, `calls.unknown`,
 * and `bills.key_reused` for an id that is another entry's.
 */
export async function recordPayment(
  context: Context,
  by: By,
  id: string,
  wish: PaymentRequest,
): Promise<StaffBill> {
  return change(context, by.venue, async (unit) => {
    const { seating, menu } = await findVenueSeating(context, unit.db, by.venue, id);
    const key: RowKey<RecordedPayment> = {
      find: (db) => findPayment(db, wish.id),
      isSame: (known) => isSamePayment(known, seating.id, wish),
      reused: 'bills.key_reused',
    };
    await createOnce(unit.db, key, () => pay(unit, { seating, menu }, wish, by));
    return readStaffBill(unit.db, seating, menu);
  });
}

async function pay(
  unit: Unit,
  { seating, menu }: VenueSeating,
  wish: PaymentRequest,
  by: By,
): Promise<void> {
  const { db, at } = unit;
  ensureAllowed(paymentRefusal(await sumBill(db, seating, menu), wish));
  const answered = wish.call ? await requireBillCall(unit, seating.id, wish.call) : null;
  const call = answered?.call ?? null;
  const entry = {
    call: call?.id ?? null,
    venue: by.venue,
    seating: seating.id,
    staff: by.staff.id,
  };
  await insertPayment(db, { ...newPayment(wish, call, at), ...entry }, at);
  const { method, amount, tip } = wish;
  const auditEntry = {
    kind: 'bill.paid',
    seating: seating.id,
    detail: { method, amount, tip },
  } as const;
  await insertAuditEntry(db, by, auditEntry, at);
  if (answered !== null && answered.call.state !== 'done') {
    await finishCall(unit, answered, 'server');
  }
  // After the request that it answers has ended: the other requests' amounts depend on both.
  await emitBill(unit, 'bill.paid', seating, menu);
  await touchSeating(db, seating.id, at);
}

async function requireBillCall(unit: Unit, seating: string, id: string): Promise<CallRecord> {
  const record = await findCall(unit.db, id);
  if (record === undefined || !answersCall(seating, record.call)) {
    throw new ProblemError('calls.unknown');
  }
  return record;
}

/**
 * Closes a bill that is paid, or that the host pays, and ends the seating. Throws
 * `bills.state_changed` with the actual state, `bills.not_paid`, `bills.not_given_back` with what
 * waits for a decision, `seatings.moved` for a part of
 * another party.
 */
export async function settleBill(
  context: Context,
  by: By,
  id: string,
  { from }: SettleRequest,
): Promise<Seating> {
  return change(context, by.venue, async (unit) => {
    const { seating, menu } = await findVenueSeating(context, unit.db, by.venue, id);
    if (seating.id !== id) {
      throw new ProblemError('seatings.moved');
    }
    ensureAllowed(settleRefusal(await sumBill(unit.db, seating, menu), from));
    await insertAuditEntry(unit.db, by, { kind: 'bill.settled', seating: seating.id }, unit.at);
    const settled = await moveBill(unit, seating, 'settled', 'bill.settled', menu);
    return settled.state === 'open' ? finishSeating(unit, settled, 'staff') : toSeating(settled);
  });
}
