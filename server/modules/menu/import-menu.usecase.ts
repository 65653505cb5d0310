import { publicEvent } from '#core/events/event-draft.ts';
import type { MenuFile, MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import type { Clock } from '#server/clock.ts';
import type { Reader, Store } from '#server/db/store.ts';
import { changeApart, type Unit } from '#server/kernel/events/change.ts';
import type { EventHub } from '#server/kernel/events/event-hub.ts';
import { newTableId } from '#server/random.ts';
import { findFirstClosed } from '../days/closed-days.repository.ts';
import {
  findMenuDocument,
  findVenue,
  publishMenu,
  saveVenue,
} from '../published-menu/menu.repository.ts';
import { listAreas } from '../tables/areas.repository.ts';
import { createArea } from '../tables/areas.usecases.ts';
import { listTables, saveTable } from '../tables/tables.repository.ts';
import { ensureCounter } from '../takeaway/counter.ts';
import { MenuFileError, readMenuFile } from './menu-file-check.ts';

/** Stores a picture that the file names; returns the name it is served under. */
export type PictureImport = (name: string) => Promise<string>;

/**
 * Imports a `servett-menu.json`: creates or updates its venue and tables and publishes the menu as
 * the next version. Throws MenuFileError for an invalid file.
 */
export async function importMenu(
  ports: { store: Store; hub: EventHub; clock: Clock },
  data: unknown,
  importPicture: PictureImport,
): Promise<{ venue: string; menuVersion: number }> {
  const file = await prepareMenu(data, importPicture);
  const venue = file.venue.id;
  const menuVersion = await changeApart(ports, venue, (unit) => storeMenu(unit, file));
  return { venue, menuVersion };
}

/** A valid menu file with its pictures stored; otherwise throws MenuFileError. */
export function prepareMenu(data: unknown, importPicture: PictureImport): Promise<MenuFile> {
  return withPictures(readMenuFile(data), importPicture);
}

/** Stores a prepared file as part of a change: venue, tables, the menu's next version. */
export async function storeMenu(unit: Unit, file: MenuFile): Promise<number> {
  const { db, at, emit } = unit;
  const venue = file.venue.id;
  const document = { ...file, venue: await withFixedDay(db, file.venue) };
  await saveVenue(db, file.venue, at);
  await ensureCounter(unit, file);
  const known = await listTables(db, venue);
  const areaOf = areasByName(unit, venue);
  for (const { id: fixed, label, area: name, externalId } of file.tables ?? []) {
    const id = fixed ?? known.find((each) => each.label === label)?.id ?? newTableId();
    const area = name === undefined ? {} : { area: await areaOf(name) };
    const named = externalId === undefined ? {} : { externalId };
    const other = known.find((each) => each.externalId === externalId && each.id !== id);
    if (externalId !== undefined && other !== undefined) {
      throw new MenuFileError([`table "${other.label}" has the external id "${externalId}"`]);
    }
    if (!(await saveTable(db, { id, label, venue, ...area, ...named }, at))) {
      throw new MenuFileError([`table "${id}" belongs to another venue`]);
    }
  }
  const menuVersion = await publishMenu(db, venue, JSON.stringify(document), at);
  emit(publicEvent({ type: 'menu.published', menuVersion }));
  return menuVersion;
}

/** Once a day was closed, no file changes when days begin. */
async function withFixedDay(db: Reader, venue: MenuFileVenue): Promise<MenuFileVenue> {
  if ((await findFirstClosed(db, venue.id)) === null) {
    return venue;
  }
  const { menuVersion = 0 } = (await findVenue(db, venue.id)) ?? {};
  const stored = await findMenuDocument(db, venue.id, menuVersion);
  if (stored === undefined) {
    return venue;
  }
  const { dayStart: _asked, ...rest } = venue;
  const { dayStart } = (JSON.parse(stored) as MenuFile).venue;
  return { ...rest, ...(dayStart !== undefined && { dayStart }) };
}

/** Finds the venue's areas by their names, and creates missing ones. */
function areasByName(unit: Unit, venue: string): (name: string) => Promise<string> {
  return async (name) => {
    const areas = await listAreas(unit.db, venue);
    return areas.find((area) => area.name === name)?.id ?? createArea(unit, venue, name);
  };
}

async function withPictures(file: MenuFile, importPicture: PictureImport): Promise<MenuFile> {
  const names = new Map<string, string>();
  for (const { picture } of file.categories.flatMap((category) => category.products)) {
    if (picture !== undefined && !picture.startsWith('/') && !names.has(picture)) {
      names.set(picture, await importPicture(picture));
    }
  }
  return {
    ...file,
    categories: file.categories.map((category) => ({
      ...category,
      products: category.products.map((product) =>
        product.picture === undefined
          ? product
          : { ...product, picture: names.get(product.picture) ?? product.picture },
      ),
    })),
  };
}
