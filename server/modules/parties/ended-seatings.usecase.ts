import { sumOf } from '#core/money/pricing.ts';
import type { EndedSeatings } from '#core/seatings/seating.schema.ts';
import { SEATING_REOPEN_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { sumBill } from '../bills/bill-facts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { listEndedSeatings, toSeating } from '../seatings/seatings.repository.ts';

/** A venue's seatings that can still be reopened, with their sums. */
export function readEndedSeatings(context: Context, venue: string): Promise<EndedSeatings> {
  return context.store.read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const since = context.clock.now() - SEATING_REOPEN_MS;
    const seatings: EndedSeatings['seatings'] = [];
    for (const record of await listEndedSeatings(db, venue, since)) {
      const { others = [], ...first } = await sumBill(db, { seating: record, menu });
      const bills = [first, ...others];
      seatings.push({
        ...{ seating: toSeating(record), currency: first.currency },
        total: sumOf(bills),
        paid: bills.reduce((sum, { paid }) => sum + paid, 0),
      });
    }
    return { seatings };
  });
}
