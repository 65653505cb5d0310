import { businessDay } from '#core/days/business-day.ts';
import type { MostSold } from '#core/figures/figures.schema.ts';
import { rankSold } from '#core/figures/most-sold.ts';
import { MOST_SOLD_DAYS } from '#core/shared/limits.ts';
import { dayAfter } from '#core/shared/time-zone.ts';
import type { Context } from '#server/context.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { DayTallies } from './day-tallies.ts';

/**
 * What staff want at hand when they take orders, from the days that the figures count. Throws
 * `menu.unknown`.
 */
export function createReadMostSold({ store, menus, clock }: Context, tallies: DayTallies) {
  return async (venue: string): Promise<MostSold> => {
    const db = store.reader;
    const { menu } = await findVenueMenu(menus, db, venue);
    const today = businessDay(clock.now(), menu.file.venue);
    const period = { from: dayAfter(today, 1 - MOST_SOLD_DAYS), to: today };
    const { all } = await tallies(db, venue, period, { today, clock: menu.file.venue });
    const pieces = new Map([...all.products].map(([product, { count }]) => [product, count]));
    return { products: rankSold(menu.file, pieces) };
  };
}
