import type {
  PaymentRequest,
  SettleRequest,
  StaffBill,
} from '../../../src/contract/billing/bill.schema.ts';
import type { Seating } from '../../../src/contract/seating/seating.schema.ts';
import { canMove } from '../../../src/domain/ordering/state-machines.ts';
import type { Context } from '../../context.ts';
import { type By, insertAuditEntry } from '../../kernel/audit/audit.repository.ts';
import { change, type Unit } from '../../kernel/events/change.ts';
import { ProblemError } from '../../problem.ts';
import { type CallRecord, findCall } from '../calls/calls.repository.ts';
import { finishCall } from '../calls/finish-call.ts';
import { finishSeating } from '../seatings/end-seating.usecase.ts';
import { toSeating, touchSeating } from '../seatings/seatings.repository.ts';
import { findPayment, insertPayment, type PaymentRecord } from './payments.repository.ts';
import { emitBill, moveBill, readStaffBill, sumBill } from './seating-bill.ts';
import { findVenueSeating, type VenueSeating } from './venue-seating.ts';

/** The bill of one of the venue's seatings, ended ones too. Throws `request.not_found`. */
export async function readBill(context: Context, venue: string, id: string): Promise<StaffBill> {
  return context.store.read(async (db) => {
    const { seating, menu } = await findVenueSeating(context, db, venue, id);
    return readStaffBill(db, seating, menu);
  });
}

/**
 * Staff record what was paid, once by its id; a party that has left may still pay. Throws
 * `bills.host_pays`, `bills.state_changed` for a settled bill, `bills.overpaid`, `calls.unknown`,
 * and `calls.key_reused` for an id that is another payment's.
 */
export async function recordPayment(
  context: Context,
  by: By,
  id: string,
  wish: PaymentRequest,
): Promise<StaffBill> {
  return change(context, by.venue, async (unit) => {
    const { seating, menu } = await findVenueSeating(context, unit.db, by.venue, id);
    const known = await findPayment(unit.db, wish.id);
    if (known === undefined) {
      await pay(unit, { seating, menu }, wish, by);
    } else if (!isSame(known, seating.id, wish)) {
      throw new ProblemError('calls.key_reused');
    }
    return readStaffBill(unit.db, seating, menu);
  });
}

function isSame({ payment, seating, call }: PaymentRecord, id: string, wish: PaymentRequest) {
  return (
    seating === id &&
    call === (wish.call ?? null) &&
    (wish.parts === undefined || payment.parts === wish.parts) &&
    payment.method === wish.method &&
    payment.amount === wish.amount &&
    payment.tip === wish.tip &&
    payment.given === wish.given
  );
}

async function pay(
  unit: Unit,
  { seating, menu }: VenueSeating,
  wish: PaymentRequest,
  by: By,
): Promise<void> {
  const { db, at } = unit;
  const bill = await sumBill(db, seating, menu);
  if (bill.payer === 'host') {
    throw new ProblemError('bills.host_pays');
  }
  if (bill.state === 'settled') {
    throw new ProblemError('bills.state_changed', { state: bill.state });
  }
  if (wish.amount === 0 && wish.tip === 0) {
    const fields = [{ path: '/amount', message: 'must be more than nothing' }];
    throw new ProblemError('request.invalid', { fields });
  }
  requireGiven(wish);
  if (wish.amount > bill.remaining) {
    throw new ProblemError('bills.overpaid', { limit: bill.remaining });
  }
  const call = wish.call ? await requireBillCall(unit, seating.id, wish.call) : null;
  const parts = call?.call.wish?.parts ?? wish.parts;
  const { venue, staff } = by;
  await insertPayment(
    db,
    {
      ...wish,
      ...(parts !== undefined && { parts }),
      call: call?.call.id ?? null,
      venue,
      seating: seating.id,
      staff: staff.id,
    },
    at,
  );
  const { method, amount, tip } = wish;
  const act = { kind: 'bill.paid', seating: seating.id, detail: { method, amount, tip } } as const;
  await insertAuditEntry(db, by, act, at);
  if (call !== null && call.call.state !== 'done') {
    await finishCall(unit, call, 'server');
  }
  // After the request that it answers is over: what the others are to pay follows from both.
  await emitBill(unit, 'bill.paid', seating, menu);
  await touchSeating(db, seating.id, at);
}

/** Cash that is handed over pays for all of it. Throws `request.invalid`. */
function requireGiven({ method, amount, tip, given }: PaymentRequest): void {
  if (given !== undefined && (method !== 'cash' || given < amount + tip)) {
    const message = 'must be cash, and at least the amount and the tip';
    throw new ProblemError('request.invalid', { fields: [{ path: '/given', message }] });
  }
}

async function requireBillCall(unit: Unit, seating: string, id: string): Promise<CallRecord> {
  const record = await findCall(unit.db, id);
  if (record?.call.seating !== seating || record.call.kind !== 'bill') {
    throw new ProblemError('calls.unknown');
  }
  return record;
}

/**
 * Closes a bill that is paid, or that the host pays, and ends the seating. Throws
 * `bills.state_changed` with what is, `bills.not_paid`, `seatings.moved` for a part of another party.
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
    if (seating.bill !== from || !canMove('bill', from, 'settled', 'staff')) {
      throw new ProblemError('bills.state_changed', { state: seating.bill });
    }
    const bill = await sumBill(unit.db, seating, menu);
    if (bill.payer === 'guests' && bill.remaining > 0) {
      throw new ProblemError('bills.not_paid');
    }
    await insertAuditEntry(unit.db, by, { kind: 'bill.settled', seating: seating.id }, unit.at);
    const settled = await moveBill(unit, seating, 'settled', 'bill.settled', menu);
    return settled.state === 'open' ? finishSeating(unit, settled, 'staff') : toSeating(settled);
  });
}
