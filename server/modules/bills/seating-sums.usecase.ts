import type { SeatingSums } from '#core/bills/bill.schema.ts';
import { remaining } from '#core/bills/bill.ts';
import type { Context } from '#server/context.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { sumOpenSeatings } from './seating-sums.repository.ts';

/** What each open seating of a venue owes and has paid. */
export function readSeatingSums(context: Context, venue: string): Promise<SeatingSums> {
  return context.store.read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const sums = await sumOpenSeatings(db, venue);
    return {
      payer: menu.ordering.payer,
      currency: menu.file.venue.currency,
      sums: sums.map(({ seating, total, paid }) => ({
        seating,
        total,
        paid,
        remaining: remaining(total, [{ amount: paid, tip: 0 }]),
      })),
    };
  });
}
