import { sharingOf } from '#core/table-cart/sharing-of.ts';
import type { SharedCarts } from '#core/table-cart/table-cart.schema.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { listSharedCarts } from './shared-carts.repository.ts';

/** What a guest's party has in its carts; nothing while it does not see the party. */
export async function readCarts(
  { store, menus, clock }: Context,
  guest: GuestSession,
): Promise<SharedCarts> {
  const { menu } = await findVenueMenu(menus, store.reader, guest.venue);
  const { seating, admission, kiosk } = guest;
  const sharing = sharingOf({ seating, admission, kiosk: kiosk?.joins }, menu.ordering);
  if (seating === null || sharing !== 'yes') return { carts: [] };
  return { carts: await listSharedCarts(store.reader, seating, clock.now()) };
}
