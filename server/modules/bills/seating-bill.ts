import type { Bill, StaffBill } from '#core/billing/bill.schema.ts';
import { billSummary, summaryOf } from '#core/billing/bill.ts';
import { billOf } from '#core/billing/bill-view.ts';
import type { TablePayment } from '#core/billing/online-payment.schema.ts';
import {
  type BillEventType,
  billEvent,
  type PaymentEventType,
  paymentEvent,
} from '#core/events/event-draft.ts';
import { ahead } from '#server/ahead.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { listOpenCalls } from '../calls/calls.repository.ts';
import { listOrdersOfSeating } from '../orders/orders.repository.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { findSeating, type SeatingRecord, setBillState } from '../seatings/seatings.repository.ts';
import { listBackAmounts } from './back-amounts.repository.ts';
import { refreshBillRequests } from './bill-requests.ts';
import { sumOwed } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';
import { listTakenParts } from './taken-parts.repository.ts';

/** What a seating owes and has paid, with its orders and payments. */
export async function readStaffBill(
  db: Reader,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<StaffBill> {
  const orders = (await listOrdersOfSeating(db, seating.id)).map((record) => record.order);
  const payments = await listPayments(db, seating.id);
  return {
    bill: billOf(
      seating.bill,
      menu.file.venue,
      billSummary(orders, payments),
      payments,
      await listTakenParts(db, seating.id),
      await listBackAmounts(db, seating.id),
    ),
    orders,
    payments,
  };
}

/** What a seating owes and has paid, however many orders it has. */
export async function sumBill(
  db: Reader,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<Bill> {
  const payments = await listPayments(db, seating.id);
  return billOf(
    seating.bill,
    menu.file.venue,
    summaryOf(await sumOwed(db, seating.id), payments),
    payments,
    await listTakenParts(db, seating.id),
    await listBackAmounts(db, seating.id),
  );
}

/**
 * Sets a seating's bill to the event's state; returns the updated seating. Throws
 * `bills.state_changed` if the bill has left the state in which it was read.
 */
export async function moveBill(
  unit: Unit,
  seating: SeatingRecord,
  to: SeatingRecord['bill'],
  type: Exclude<BillEventType, 'bill.paid' | 'bill.corrected' | 'bill.adjusted'>,
  menu: PublishedMenu,
): Promise<SeatingRecord> {
  if (!(await setBillState(unit.db, seating, to))) {
    const now = await findSeating(unit.db, seating.id);
    throw new ProblemError('bills.state_changed', { state: now?.bill ?? seating.bill });
  }
  const moved = { ...seating, bill: to };
  await emitBill(unit, type, moved, menu);
  return moved;
}

/** Informs the party and staff of the bill's new state. */
export async function emitBill(
  unit: Unit,
  type: BillEventType,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<void> {
  unit.emit(billEvent(type, seating, await sumBill(unit.db, seating, menu)));
  await refreshBillRequests(unit, seating.id);
}

/** Informs the party and staff of a guest's payment on the phone, and of the bill with it. */
export async function emitPayment(
  unit: Unit,
  type: PaymentEventType,
  { seating, menu }: { seating: SeatingRecord; menu: PublishedMenu },
  payment: TablePayment,
): Promise<void> {
  unit.emit(paymentEvent(type, seating, await sumBill(unit.db, seating, menu), payment));
  await refreshBillRequests(unit, seating.id);
}

/** Somebody requests an open bill. */
export async function requestBill(
  unit: Unit,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<void> {
  await moveBill(unit, seating, 'requested', 'bill.requested', menu);
}

/** Sets a requested bill back to open: there is more to pay, or no request is left. */
export async function reopenBill(
  unit: Unit,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<void> {
  await askReopening(unit, seating, menu)();
}

/** The same, asking ahead: the returned function does it. */
export function askReopening(
  unit: Unit,
  seating: SeatingRecord,
  menu: PublishedMenu,
): () => Promise<void> {
  if (seating.bill === 'requested') {
    return async () => {
      await moveBill(unit, seating, 'open', 'bill.reopened', menu);
    };
  }
  const calls = ahead(listOpenCalls(unit.db, seating.id));
  return () => refreshBillRequests(unit, seating.id, calls);
}
