import { limitWithHold } from '#core/card-holds/hold.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import { withJoinCode } from '#core/seatings/join-link.ts';
import { tabLimitOf } from '#core/tabs/tab-limit.ts';
import type { Tab } from '#core/tabs/tabs.schema.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { findHeldLimit } from '../payments/card-holds/card-holds.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { findTabOf } from './tabs.repository.ts';

/** A party's tab. `origin` is that of the requesting page. Throws `request.not_found`, `tabs.none`. */
export function readTab(
  { store, menus, config }: Context,
  venue: string,
  id: string,
  origin: string,
): Promise<Tab> {
  return store.of(venue).read(async (db) => {
    const seating = await findSeating(db, id);
    if (seating === undefined || seating.venue !== venue || seating.state !== 'open') {
      throw new ProblemError('request.not_found');
    }
    const tab = await findTabOf(db, id);
    if (tab === undefined) {
      throw new ProblemError('tabs.none');
    }
    const { menu } = await findVenueMenu(menus, db, venue);
    const { joinCode, tabLimit } = seating;
    const { ordering } = menu.file.venue;
    const held = ordering?.tabHold === undefined ? null : await findHeldLimit(db, id);
    const base = await findGuestAddress(config, db, venue, origin);
    const link = `${base}/${menuLocale(menu.file.venue)}/table/${tab.id}`;
    return {
      id: tab.id,
      name: tab.label,
      limit: tabLimit,
      currency: menu.file.venue.currency,
      venueLimit: ordering?.tabLimit ?? null,
      heldLimit: limitWithHold(held, tabLimitOf(seating, menu.file.venue)) === held ? held : null,
      joinCode,
      address: base === null ? null : withJoinCode(link, joinCode),
    };
  });
}
