import { knownLines } from '#core/table-cart/known-lines.ts';
import { sharingOf } from '#core/table-cart/sharing-of.ts';
import type { CartAnswer, CartRequest, SharedCarts } from '#core/table-cart/table-cart.schema.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSession } from '../seatings/sessions.repository.ts';
import { listSharedCarts, putSharedCart } from './shared-carts.repository.ts';

/**
 * A device shows its party what it has in its cart. Nothing of it becomes an event: the party's
 * streams are told what the carts are then.
 */
export async function shareCart(
  context: Context,
  by: GuestSession,
  { version, lines, handed }: CartRequest,
): Promise<CartAnswer> {
  const { menu } = await findVenueMenu(context.menus, context.store.of(by.venue).reader, by.venue);
  const known = knownLines(lines, menu.file);
  const stored = await context.store.write({ venue: by.venue }, async (db) => {
    const session = await findSession(db, by.id);
    if (session === undefined || session.endedAt !== null) {
      throw new ProblemError('sessions.ended');
    }
    const { id, seating, admission, kiosk } = session;
    const sharing = sharingOf({ seating, admission, kiosk: kiosk?.joins }, menu.ordering);
    if (sharing === 'apart') {
      throw new ProblemError('seatings.admission_required');
    }
    // The device may not know yet that nobody shares here: it need not ask again.
    if (sharing === 'private') return null;
    const made = { venue: by.venue, session: id, at: context.clock.now() };
    const cart = { ...made, version, lines: known, handed };
    return { seating, version: await putSharedCart(db, cart) };
  });
  if (stored === null) return { version };
  if (stored.seating !== null && stored.version === version) {
    context.partyNews.changed({ venue: by.venue, seating: stored.seating });
  }
  return { version: stored.version };
}

/** What a guest's party has in its carts; nothing while it does not see the party. */
export async function readCarts(
  { store, menus, clock }: Context,
  guest: GuestSession,
): Promise<SharedCarts> {
  const { menu } = await findVenueMenu(menus, store.of(guest.venue).reader, guest.venue);
  const { seating, admission, kiosk } = guest;
  const sharing = sharingOf({ seating, admission, kiosk: kiosk?.joins }, menu.ordering);
  if (seating === null || sharing !== 'yes') return { carts: [] };
  return { carts: await listSharedCarts(store.of(guest.venue).reader, seating, clock.now()) };
}
