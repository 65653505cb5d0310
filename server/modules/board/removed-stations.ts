import type { Locale } from '../../../src/contract/codes.ts';
import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import type { Board } from '../../../src/contract/people/staff.schema.ts';
import { pickText } from '../../../src/domain/menu/menu.ts';
import { menuLocale } from '../../../src/domain/menu/menu-locale.ts';
import type { Reader } from '../../db/store.ts';
import { listMenuVersions } from '../orders/orders.repository.ts';
import type { MenuLibrary, PublishedMenu } from '../published-menu/menu-library.ts';

/**
 * Stations that the menu no longer has, but that unfinished orders still use, by their names at
 * that time: until then somebody has to see and make these orders.
 */
export async function removedStations(
  { menus, db }: { menus: MenuLibrary; db: Reader },
  { venue, menu, locale }: { venue: string; menu: PublishedMenu; locale: Locale },
  orders: readonly Order[],
): Promise<Board['stations']> {
  const known = new Set(menu.file.stations.map(({ id }) => id));
  const isGone = ({ station }: { station: string }) => !known.has(station);
  const concerned = orders.filter(({ lines }) => lines.some(isGone));
  if (concerned.length === 0) {
    return [];
  }
  const names = new Map<string, string>();
  const versions = await listMenuVersions(
    db,
    concerned.map(({ id }) => id),
  );
  for (const version of versions) {
    const older = await menus.find(db, venue, version);
    for (const { id, name } of older?.file.stations ?? []) {
      if (!names.has(id)) names.set(id, pickText(name, locale, menuLocale(older?.file.venue)));
    }
  }
  const ids = new Set(
    concerned.flatMap(({ lines }) => lines.filter(isGone)).map((line) => line.station),
  );
  return [...ids].map((id) => ({ id, name: names.get(id) || id, isGone: true }));
}
