import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { findVenueOrder } from '../published-menu/menu.repository.ts';
import { listAreas } from './areas.repository.ts';

export type TableRow = { id: string; venue: string; label: string };

type NewTableRow = TableRow & Partial<Pick<PlacedTableRow, 'area' | 'position' | 'externalId'>>;

export type PlacedTableRow = TableRow & {
  area: string | null;
  /** Position in its area; 0 for all of them until somebody has sorted them. */
  position: number;
  /** What another system calls it. */
  externalId: string | null;
};

/** A table, or the tab of a party. */
export type PlaceRow = PlacedTableRow & {
  /** No table: it is there for a party alone, this one. */
  tab?: true;
  tabOf: string | null;
  /** What is ordered there is taken away. */
  takeaway?: true;
  /** The id of the table or tab where its party sits; its own for a table. */
  sitsAt: string;
};

/**
 * A table with this id, unless it was revoked; or a tab, as long as its party is there, wherever it
 * sits, and whatever party it has become part of.
 */
export async function findTable(db: Reader, id: string): Promise<PlaceRow | undefined> {
  const row = await presentTable.first(db, { id });
  if (row === undefined) return undefined;
  const tab = row.tab_of !== null && { tab: true as const };
  const takeaway = row.takeaway === 1 && { takeaway: true as const };
  return { ...toTable(row), ...tab, ...takeaway, tabOf: row.tab_of, sitsAt: row.sits_at ?? row.id };
}

/** The venue of a table or tab, whether or not it is still there. */
export async function findVenueOf(db: Reader, id: string): Promise<string | undefined> {
  return (await venueOfTable.first(db, { id }))?.venue_id;
}

const venueOfTable = prepared((db, { id }: { id: string }) =>
  db.selectFrom('tables').select('venue_id').where('id', '=', id),
);

/** Where parties sit: neither a tab nor the venue's link for takeaway. */
export function isTable({ tab, takeaway }: Pick<PlaceRow, 'tab' | 'takeaway'>): boolean {
  return tab !== true && takeaway !== true;
}

const COLUMNS = ['id', 'venue_id', 'label', 'area_id', 'position', 'external_id'] as const;

const presentTable = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('tables')
    .leftJoin('seatings as own', 'own.id', 'tables.tab_of')
    .leftJoin('seatings as party', (join) =>
      join.on((eb) => eb('party.id', '=', eb.fn.coalesce('own.merged_into', 'own.id'))),
    )
    .select([
      'tables.id',
      'tables.venue_id',
      'label',
      'area_id',
      'position',
      'external_id',
      'tab_of',
      'takeaway',
    ])
    .select('party.table_id as sits_at')
    .where('tables.id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('tab_of', 'is', null), eb('party.state', '=', sql.lit('open'))])),
);

type Row = {
  id: string;
  venue_id: string;
  label: string;
  area_id: string | null;
  position: number;
  external_id: string | null;
};

function toTable({ id, venue_id, label, area_id, position, external_id }: Row): PlacedTableRow {
  return { id, venue: venue_id, label, area: area_id, position, externalId: external_id };
}

/** What tables and tabs are called, also those that are gone. */
export async function listTableNames(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { label: string; tab?: true }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tables')
    .select(['id', 'label', 'tab_of'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, label, tab_of }) => [id, { label, ...(tab_of !== null && { tab: true }) }]),
  );
}

/** Whether a table once had this id, or a tab that is closed or has another. */
export async function wasRevoked(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('tables')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('tab_of', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes an id; `isRemoved` if no other id replaces it. */
export async function revokeTable(
  db: Writer,
  id: string,
  at: number,
  isRemoved = false,
): Promise<void> {
  await db
    .updateTable('tables')
    .set({ revoked_at: at, removed_at: isRemoved ? at : null })
    .where('id', '=', id)
    .execute();
}

/**
 * A venue's tables: by area, those without one last, and within an area by position, else by label:
 * 2 before 10, letters as in the venue's first language.
 */
export async function listTables(db: Reader, venue: string): Promise<PlacedTableRow[]> {
  const rows = await db
    .selectFrom('tables')
    .select(COLUMNS)
    .where('venue_id', '=', venue)
    .where('revoked_at', 'is', null)
    .where('tab_of', 'is', null)
    .where('takeaway', '=', 0)
    .execute();
  const byLabel = await findVenueOrder(db, venue);
  const areas = (await listAreas(db, venue)).map(({ id }) => id);
  const areaOf = ({ area }: PlacedTableRow) => (area === null ? areas.length : areas.indexOf(area));
  return rows
    .map(toTable)
    .sort(
      (a, b) =>
        areaOf(a) - areaOf(b) ||
        a.position - b.position ||
        byLabel.compare(a.label, b.label) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** The id of the venue's table that another system calls so. */
export async function findTableByExternalId(
  db: Reader,
  venue: string,
  externalId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tables')
    .select('id')
    .where('venue_id', '=', venue)
    .where('external_id', '=', externalId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The number of removed tables that are offered: older ones are created again, if at all. */
const REMOVED_MAX = 50;

/** Removed tables, the last one first. */
export async function listRemovedTables(
  db: Reader,
  venue: string,
): Promise<{ id: string; label: string; externalId: string | null }[]> {
  return db
    .selectFrom('tables')
    .select(['id', 'label', 'external_id as externalId'])
    .where('venue_id', '=', venue)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .limit(REMOVED_MAX)
    .execute();
}

/** A removed table was restored with another id: it is no longer offered. */
export async function forgetRemoved(db: Writer, id: string): Promise<void> {
  await db.updateTable('tables').set({ removed_at: null }).where('id', '=', id).execute();
}

/**
 * Creates a table, or sets its label, and its area and external id if they are given; returns false,
 * and does nothing, for another venue's.
 */
export async function saveTable(db: Writer, table: NewTableRow, at: number): Promise<boolean> {
  const { id, venue, label, area, position = 0, externalId } = table;
  const { numInsertedOrUpdatedRows: saved } = await db
    .insertInto('tables')
    .values({
      id,
      venue_id: venue,
      label,
      created_at: at,
      revoked_at: null,
      area_id: area ?? null,
      position,
      removed_at: null,
      external_id: externalId ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          label,
          ...(area !== undefined && { area_id: area }),
          ...(externalId !== undefined && { external_id: externalId }),
        })
        .where('tables.venue_id', '=', venue),
    )
    .executeTakeFirstOrThrow();
  return (saved ?? 0n) > 0n;
}

/** The place of a venue's link for takeaway: no table, and never seated itself. */
export async function findCounter(db: Reader, venue: string): Promise<string | null> {
  const row = await db
    .selectFrom('tables')
    .select('id')
    .where('venue_id', '=', venue)
    .where('takeaway', '=', 1)
    .where('tab_of', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertCounter(db: Writer, table: TableRow, at: number): Promise<void> {
  const { id, venue, label } = table;
  await db
    .insertInto('tables')
    .values({
      ...{ id, venue_id: venue, label, created_at: at, takeaway: 1 },
      ...{ revoked_at: null, removed_at: null, area_id: null, position: 0 },
    })
    .execute();
}

/** Puts these tables into an area, in this order. */
export async function orderTables(
  db: Writer,
  area: string | null,
  tables: readonly PlacedTableRow[],
): Promise<void> {
  for (const [index, table] of tables.entries()) {
    if (table.position !== index + 1 || table.area !== area) {
      const place = { area_id: area, position: index + 1 };
      await db.updateTable('tables').set(place).where('id', '=', table.id).execute();
    }
  }
}
