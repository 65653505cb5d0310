import type { BillHistory } from '#core/history/history.schema.ts';
import type { Context } from '#server/context.ts';
import { listAuditEntriesOfSeating } from '#server/kernel/audit/audit.repository.ts';
import { findVenueSeating, readStaffBill } from '../bills/bill-facts.ts';
import { toSeating } from '../seatings/seatings.repository.ts';
import { findGuests } from './history.repository.ts';

/** A seating's bill with its full history, including ended seatings. Throws `request.not_found`. */
export function readBillHistory(context: Context, venue: string, id: string): Promise<BillHistory> {
  return context.store.read(async (db) => {
    const { seating, menu } = await findVenueSeating(context, db, venue, id);
    const staffBill = await readStaffBill(db, { seating, menu });
    const guests = await findGuests(
      db,
      staffBill.orders.map(({ guest }) => guest),
    );
    return {
      ...staffBill,
      seating: toSeating(seating),
      timeZone: menu.file.venue.timeZone,
      guests: [...guests.values()],
      entries: await listAuditEntriesOfSeating(db, seating.id),
    };
  });
}
