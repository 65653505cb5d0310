import { boardMenu } from '#core/menu/board-menu.ts';
import type { Availability } from '#core/menu/menu.schema.ts';
import { localizeMenu } from '#core/menu/menu.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Board, BoardSeating, WatchRequest } from '#core/people/staff.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { MERGE_UNDO_MS } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { takeawayOf } from '#core/takeaway/pick-up-times.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findCounters } from '#server/kernel/events/events.repository.ts';
import { findAvailability } from '../availability/availability.repository.ts';
import { listUnfinishedCalls } from '../calls/calls.repository.ts';
import { listSilentDevices } from '../devices/devices.repository.ts';
import { readEscalation } from '../escalation/escalation.usecases.ts';
import { listMenuVersions, listUnfinishedOrders } from '../orders/orders.repository.ts';
import { listMerges, type Merge } from '../parties/merges.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { MenuLibrary, PublishedMenu } from '../published-menu/menu-library.ts';
import { listOpenSeatings, toSeating } from '../seatings/seatings.repository.ts';
import { listSeated, toSeatedGuest } from '../seatings/sessions.repository.ts';
import { listAreas } from '../tables/areas.repository.ts';
import { listTables } from '../tables/tables.repository.ts';
import { saveWatched } from './watched-stations.repository.ts';

type ShownMenu = ReturnType<typeof boardMenu>;

/**
 * By menu and language, for as long as the menu is kept. Translating a long one takes more time
 * than the rest of a board, and only what is sold out changes between two boards.
 */
const known = new WeakMap<PublishedMenu, Map<Locale, ShownMenu>>();

/** The parts of a menu that the board shows. */
function shownMenu(menu: PublishedMenu, locale: Locale, availability: Availability): ShownMenu {
  const translated = known.get(menu) ?? new Map<Locale, ShownMenu>();
  known.set(menu, translated);
  const shown =
    translated.get(locale) ??
    boardMenu(localizeMenu(menu.file, menu.version, locale, availability));
  translated.set(locale, shown);
  return { ...shown, availability };
}

/**
 * Names everything that a board's content follows from, for one query: each change of something that
 * boards show stores an event, or is counted as unannounced, in the same transaction. Nothing in a
 * board follows from the time, or from who asks.
 */
export async function boardTag({ store }: Context, venueId: string): Promise<string> {
  const counters = await findCounters(store.of(venueId).reader, venueId);
  return `${counters?.sequence}-${counters?.unannounced}`;
}

/** Everything the board shows, as of one event. */
export function readBoard(
  context: Context,
  venueId: string,
  locale: Locale | undefined,
): Promise<Board> {
  return context.store.of(venueId).read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venueId);
    const { locales, name, timeZone, dayStart, opening, exceptions } = menu.file.venue;
    const availability = await findAvailability(db, venueId);
    const spoken = menuLocale(menu.file.venue, locale);
    const orders = (await listUnfinishedOrders(db, venueId)).map((record) => record.order);
    const shown = shownMenu(menu, spoken, availability);
    const silentDevices = await listSilentDevices(db, venueId);
    return {
      sequence: (await findCounters(db, venueId))?.sequence ?? 0,
      venue: {
        ...{ id: venueId, name, timeZone, locales },
        ...(dayStart && { dayStart }),
        ...(opening.length > 0 && { opening }),
        ...(exceptions && { exceptions }),
        ...(takeawayOf(menu.file.venue) && { takesAway: true as const }),
      },
      ...shown,
      stations: [
        ...shown.stations,
        ...(await removedStations(
          { menus: context.menus, db },
          { venue: venueId, menu, locale: spoken },
          orders,
        )),
      ],
      orders,
      seatings: await listSeatings(db, venueId, context.clock.now()),
      calls: (await listUnfinishedCalls(db, venueId)).map((record) => record.call),
      areas: (await listAreas(db, venueId)).map(({ id: area, name: words }) => ({
        id: area,
        name: words,
      })),
      tables: (await listTables(db, venueId)).map(({ id, label, area }) => ({ id, label, area })),
      escalation: await readEscalation(db, venueId),
      ...(silentDevices.length > 0 && { silentDevices }),
    };
  });
}

function mergedOf({ id, at, record }: Merge): NonNullable<BoardSeating['merged']> {
  return { id, from: record.party.table, until: toTimestamp(at + MERGE_UNDO_MS) };
}

async function listSeatings(db: Reader, venue: string, now: number): Promise<BoardSeating[]> {
  const seatings = await listOpenSeatings(db, venue);
  const guests = Map.groupBy(
    await listSeated(
      db,
      seatings.map((seating) => seating.id),
    ),
    (guest) => guest.seating,
  );
  const merges = await listMerges(db, venue, now - MERGE_UNDO_MS);
  const merged = new Map(merges.map((merge) => [merge.seating, { merged: mergedOf(merge) }]));
  return seatings.map((seating) => ({
    seating: toSeating(seating),
    guests: (guests.get(seating.id) ?? []).map(toSeatedGuest),
    ...merged.get(seating.id),
  }));
}

/**
 * Stations that the menu no longer has, but that unfinished orders still use, by their names at
 * that time: until then somebody has to see and make these orders.
 */
async function removedStations(
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

/** A visible, live board of these stations says that somebody looks at it; nothing else changes. */
export async function watchBoard(
  { store, clock }: Context,
  venue: string,
  { stations }: WatchRequest,
): Promise<void> {
  const unique = [...new Set(stations)];
  await store.write({ venue }, (db) => saveWatched(db, venue, unique, clock.now()));
}
