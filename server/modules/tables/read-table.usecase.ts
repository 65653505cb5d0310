import type { TableInfo } from '#core/tables/table.schema.ts';
import { parseTableId } from '#core/tables/table-id.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findVenue } from '../published-menu/menu.repository.ts';
import { findTabNumber } from '../tabs/tabs.repository.ts';
import { findTable, findVenueOf, type PlaceRow, wasRevoked } from './tables.repository.ts';

/** The table as typed or linked, or undefined if it is invalid or unknown. */
export async function lookUpTable(context: Context, text: string): Promise<PlaceRow | undefined> {
  const id = parseTableId(text);
  return id === null ? undefined : findPlace(context, id);
}

/** A code says nothing of its venue, where its party is. */
async function findPlace({ store }: Context, id: string): Promise<PlaceRow | undefined> {
  const venue = await findVenueOf(store.reader, id);
  return venue === undefined ? undefined : findTable(store.of(venue).reader, id);
}

/** As {@link lookUpTable}; throws `tables.unknown`, or `tables.revoked` for a former id. */
export async function requireTable(context: Context, text: string): Promise<PlaceRow> {
  const id = parseTableId(text);
  const table = id === null ? undefined : await findPlace(context, id);
  if (table === undefined) {
    throw await missingTable(context.store.reader, id);
  }
  return table;
}

/** Why there is no table with this id (null: the id is invalid). */
export async function missingTable(db: Reader, id: string | null): Promise<ProblemError> {
  const isRevoked = id !== null && (await wasRevoked(db, id));
  return new ProblemError(isRevoked ? 'tables.revoked' : 'tables.unknown');
}

/**
 * Enough to greet the guest and to fetch the menu: whoever has the code is not let in, and reads a
 * tab's number, not its name.
 */
export async function readTable(context: Context, text: string): Promise<TableInfo> {
  const table = await requireTable(context, text);
  const { reader } = context.store.of(table.venue);
  const { menu } = await findVenueMenu(context.menus, reader, table.venue);
  const { name, locales } = menu.file.venue;
  return {
    id: table.id,
    label: (table.tab && (await findTabNumber(reader, table.id))) || table.label,
    ...(table.takeaway && { takeaway: true as const }),
    venue: { id: table.venue, name, locales },
    menuVersion: menu.version,
  };
}

/** A venue's name for people; empty for an unknown one. */
export async function venueName(context: Context, venue: string): Promise<string> {
  return (await findVenue(context.store.reader, venue))?.name ?? '';
}
