import type { Locale } from '../../../src/contract/codes.ts';
import type { Menu } from '../../../src/contract/menu/menu.schema.ts';
import { localizeMenu, openingOf } from '../../../src/domain/menu/menu.ts';
import { menuLocale } from '../../../src/domain/menu/menu-locale.ts';
import type { Context } from '../../context.ts';
import { findAvailability } from '../availability/availability.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';

/** The published menu or its opening, with the weak ETag for this language and time. */
export async function readMenu(
  context: Context,
  venueId: string,
  wished: Locale | undefined,
  part?: 'opening',
): Promise<{ etag: string; menu(): Menu }> {
  return context.store.read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venueId);
    const current = await findAvailability(db, venueId);
    const wait = await context.waits.find(db, venueId, context.clock.now());
    const availability = { ...current, ...(wait !== null && { wait }) };
    const said = wait === null ? '' : `-${wait.from}-${wait.to}`;
    const locale = menuLocale(menu.file.venue, wished);
    const whole = () => localizeMenu(menu.file, menu.version, locale, availability);
    return {
      // Weak: the compressed and the plain body share it.
      etag: `W/"${menu.version}-${locale}-${availability.sequence}-${menu.hash}${said}${part === undefined ? '' : `-${part}`}"`,
      menu: () => (part === 'opening' ? openingOf(whole()) : whole()),
    };
  });
}
