import { businessDay } from '#core/days/business-day.ts';
import type { VenuesToday } from '#core/own-venues/own-venues.schema.ts';
import { hasPermission } from '#core/people/permissions.ts';
import type { Context } from '#server/context.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { readDayFigures } from '../days/days.usecases.ts';
import { findVenue } from '../published-menu/menu.repository.ts';

/**
 * The current business day of each venue whose days this person may close; on a shared screen only
 * of its own. Venues without a menu have no day yet.
 */
export async function readVenuesToday(
  context: Context,
  { roles, sharedIn }: Pick<StaffSession, 'roles' | 'sharedIn'>,
): Promise<VenuesToday> {
  const { store, menus, clock } = context;
  const own = roles.filter(
    ({ venue, role }) =>
      hasPermission(role, 'day.close') && (sharedIn === null || sharedIn === venue),
  );
  const venues: VenuesToday['venues'] = [];
  for (const { venue, venueName: name } of own) {
    const version = (await findVenue(store.reader, venue))?.menuVersion ?? 0;
    const menu = await menus.find(store.reader, venue, version);
    if (menu === null) continue;
    const day = businessDay(clock.now(), menu.file.venue);
    const { figures, isClosed } = await readDayFigures(context, { venue, day });
    const { currency, orders, seatings, total, paid, tips, unaccepted } = figures;
    venues.push({
      ...{ venue, name, currency, day, isClosed, orders, seatings, total, paid, tips },
      unaccepted: unaccepted?.count ?? 0,
    });
  }
  return { venues };
}
