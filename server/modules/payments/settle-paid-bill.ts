import { isUnfinishedAttempt } from '#core/billing/settlement.ts';
import { isUnfinished } from '#core/ordering/state-machines.ts';
import type { InsideContext } from '#server/context.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { moveBill, readStaffBill } from '../bills/seating-bill.ts';
import { findVenueSeating } from '../bills/venue-seating.ts';
import { finishSeating } from '../seatings/end-seating.usecase.ts';
import { listAttemptsOfSeating } from './attempts.repository.ts';
import { hasWaiting } from './pay-first/prepaid-orders.repository.ts';

/**
 * Closes a bill that guests have just paid whole, and ends the seating, as staff do, where the venue
 * has chosen so. A party that still waits for something, or pays something, stays.
 */
export async function settlePaidBill(
  context: InsideContext,
  unit: Unit,
  venue: string,
  id: string,
): Promise<void> {
  const { db } = unit;
  const { seating, menu } = await findVenueSeating(context, db, venue, id);
  const isWished = menu.file.venue.ordering?.settlesPaidBills === true;
  if (!isWished || seating.state !== 'open' || seating.bill === 'settled') {
    return;
  }
  const { bill, orders } = await readStaffBill(db, seating, menu);
  const isPaying = (await listAttemptsOfSeating(db, seating.id)).some(({ state }) =>
    isUnfinishedAttempt(state),
  );
  const isWaiting =
    orders.some(({ state }) => isUnfinished(state)) || (await hasWaiting(db, seating.id));
  const isOpen = bill.remaining > 0 || bill.toGiveBack !== undefined;
  if (bill.total === 0 || isOpen || isPaying || isWaiting) {
    return;
  }
  const settled = await moveBill(unit, seating, 'settled', 'bill.settled', menu);
  await finishSeating(unit, settled, 'paid');
}
