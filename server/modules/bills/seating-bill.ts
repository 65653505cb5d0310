import type { Bill, StaffBill } from '../../../src/contract/billing/bill.schema.ts';
import { billSummary, summaryOf } from '../../../src/domain/billing/bill.ts';
import { billOf } from '../../../src/domain/billing/bill-view.ts';
import { type BillEventType, billEvent } from '../../../src/domain/events/event-draft.ts';
import type { Reader } from '../../db/store.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { listOrdersOfSeating } from '../orders/orders.repository.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { type SeatingRecord, setBillState } from '../seatings/seatings.repository.ts';
import { refreshBillRequests } from './bill-requests.ts';
import { sumOwed } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';

/** What a seating owes and has paid, with the orders and payments it is made of. */
export async function readStaffBill(
  db: Reader,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<StaffBill> {
  const orders = (await listOrdersOfSeating(db, seating.id)).map((record) => record.order);
  const payments = await listPayments(db, seating.id);
  return {
    bill: billOf(seating.bill, menu.file.venue, billSummary(orders, payments), payments),
    orders,
    payments,
  };
}

/** What a seating owes and has paid, whatever number of orders that is made of. */
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
  );
}

/** Moves a seating's bill to the state that the event says; answers the seating as it is then. */
export async function moveBill(
  unit: Unit,
  seating: SeatingRecord,
  to: SeatingRecord['bill'],
  type: Exclude<BillEventType, 'bill.paid' | 'bill.corrected' | 'bill.adjusted'>,
  menu: PublishedMenu,
): Promise<SeatingRecord> {
  await setBillState(unit.db, seating.id, to);
  const moved = { ...seating, bill: to };
  await emitBill(unit, type, moved, menu);
  return moved;
}

/** Tells the party and staff what the bill has become. */
export async function emitBill(
  unit: Unit,
  type: BillEventType,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<void> {
  unit.emit(billEvent(type, seating, await sumBill(unit.db, seating, menu)));
  await refreshBillRequests(unit, seating.id);
}

/** Somebody asks for an open bill. */
export async function requestBill(
  unit: Unit,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<void> {
  await moveBill(unit, seating, 'requested', 'bill.requested', menu);
}

/** Takes a requested bill back to open: there is more to pay, or nobody asks any more. */
export async function reopenBill(
  unit: Unit,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<void> {
  if (seating.bill === 'requested') {
    await moveBill(unit, seating, 'open', 'bill.reopened', menu);
  } else {
    await refreshBillRequests(unit, seating.id);
  }
}
