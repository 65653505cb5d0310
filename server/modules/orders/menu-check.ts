import type { Offer } from '#core/ordering/menu-refusal.ts';
import type { InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findAvailability } from '../availability/availability.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';

/** What a venue offers now, and the version of its menu that was ordered from. */
export async function readOffer(
  { menus }: Pick<InsideContext, 'menus'>,
  db: Reader,
  venue: string,
  version: number,
  at: number,
): Promise<Offer & { menu: PublishedMenu }> {
  const [{ menu }, seen, availability] = await Promise.all([
    findVenueMenu(menus, db, venue),
    menus.find(db, venue, version),
    findAvailability(db, venue, at),
  ]);
  return { menu, seen: seen?.file ?? null, availability };
}
