import { menuRefusal, type Offer } from '#core/ordering/menu-refusal.ts';
import type { OrderRequest } from '#core/ordering/order.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import type { InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { findAvailability } from '../availability/availability.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';

/** What a venue offers now, and the version of its menu that was ordered from. */
export async function readOffer(
  { menus }: Pick<InsideContext, 'menus'>,
  db: Reader,
  venue: string,
  version: number,
): Promise<Offer & { menu: PublishedMenu }> {
  const [{ menu }, seen, availability] = await Promise.all([
    findVenueMenu(menus, db, venue),
    menus.find(db, venue, version),
    findAvailability(db, venue),
  ]);
  return { menu, seen: seen?.file ?? null, availability };
}

/**
 * Why an order whose prices are agreed cannot be made now; null if it can. The menu may have changed
 * since: what it no longer has, or has sold out, is a reason, a new price is none.
 */
export async function availabilityRefusal(
  unit: Unit,
  lines: OrderRequest['lines'],
  venue: string,
  menu: PublishedMenu,
): Promise<Refusal | null> {
  const availability = await findAvailability(unit.db, venue);
  // Compared with itself, no price has changed.
  return menuRefusal({ lines }, { seen: menu.file, menu, availability }, unit.at);
}
