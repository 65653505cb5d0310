import { toTimestamp } from '#core/shared/timestamp.ts';
import { pickUpTimes } from '#core/takeaway/pick-up-times.ts';
import type { PickUpTimes } from '#core/takeaway/takeaway.schema.ts';
import type { Context } from '#server/context.ts';
import { findOnSale } from '../availability/availability.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { requireTable } from '../tables/read-table.usecase.ts';
import { listTaken } from './pick-ups.repository.ts';

/** More than is left of any business day. */
const DAY_MS = 25 * 3_600_000;

/** When an order could be collected; no time for a table, where nothing is taken away. */
export async function readPickUpTimes(context: Context, text: string): Promise<PickUpTimes> {
  const { venue, takeaway } = await requireTable(context, text);
  if (!takeaway) return { times: [] };
  const at = context.clock.now();
  return context.store.read(async (db) => {
    const [{ menu }, availability, taken] = await Promise.all([
      findVenueMenu(context.menus, db, venue),
      findOnSale(db, venue, at),
      listTaken(db, venue, { from: at, until: at + DAY_MS }),
    ]);
    const times = pickUpTimes(menu.file.venue, availability, taken, at);
    return {
      times: times.map(({ at: time, isFull }) => ({
        at: toTimestamp(time),
        ...(isFull && { isFull: true as const }),
      })),
    };
  });
}
