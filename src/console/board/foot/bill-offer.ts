import type { Undo } from '#console/live/board-undo.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { partyDue } from '#core/bills/bill.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';

/** A party that has got all it ordered, and so may be asked to pay. */
export interface BillOffer {
  readonly seating: string;
  /** Its table's label. */
  readonly label: string;
}

/** The party whose last open order was made or served with this step, if it is still there. */
export function billOffer(
  undo: Undo | null,
  orders: readonly Pick<Order, 'id' | 'seating' | 'state'>[],
  seatings: readonly Pick<BoardSeating, 'seating'>[],
): BillOffer | null {
  if (undo === null || (undo.did !== 'served' && undo.did !== 'ready')) return null;
  const party = orders.find(({ id }) => id === undo.order)?.seating;
  const seating = seatings.find((each) => each.seating.id === party)?.seating;
  const isWaiting = orders.some((order) => order.seating === party && isUnfinished(order.state));
  return seating === undefined || isWaiting
    ? null
    : { seating: seating.id, label: seating.table.label };
}

/** What is left to pay now, 0 for a host's party; null while the bill is unknown. */
export function dueOf(staffBill: StaffBill | undefined): number | null {
  if (staffBill === undefined) return null;
  const { bill } = staffBill;
  return bill.state === 'settled' || bill.payer === 'host' ? 0 : partyDue(bill);
}
