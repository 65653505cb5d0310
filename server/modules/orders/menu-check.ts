import type { Offer } from '#core/orders/menu-refusal.ts';
import type { InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findOnSale } from '../availability/availability.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';

/** What a venue offers now, and the version of its menu that was ordered from; without one, this. */
export async function readOffer(
  { menus }: Pick<InsideContext, 'menus'>,
  db: Reader,
  venue: string,
  version: number | undefined,
  at: number,
): Promise<Offer & { menu: PublishedMenu }> {
  const [{ menu }, seen, availability] = await Promise.all([
    findVenueMenu(menus, db, venue),
    version === undefined ? null : menus.find(db, venue, version),
    findOnSale(db, venue, at),
  ]);
  const from = version === undefined ? menu : seen;
  return { menu, seen: from?.file ?? null, availability };
}
