import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenue, type VenueRow } from './menu.repository.ts';
import type { MenuLibrary, PublishedMenu } from './menu-library.ts';

/** A venue with its current menu. Throws `venues.unknown` or `menu.unknown`. */
export async function findVenueMenu(
  menus: MenuLibrary,
  db: Reader,
  id: string,
): Promise<{ venue: VenueRow; menu: PublishedMenu }> {
  const venue = await findVenue(db, id);
  if (venue === undefined) {
    throw new ProblemError('venues.unknown');
  }
  const menu = await menus.find(db, id, venue.menuVersion);
  if (menu === null) {
    throw new ProblemError('menu.unknown');
  }
  return { venue, menu };
}
