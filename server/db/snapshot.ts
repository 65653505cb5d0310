import { DatabaseSync } from 'node:sqlite';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { compareMigrations, type MigrationState } from './migrate.ts';
import { storageFaultOf } from './storage-error.ts';

/**
 * Copies the database at `from` as of one moment to the new file `to`, in one step that a server
 * beside it feels (`copy-beside.ts`). The copy does not survive a power failure. Returns a short
 * description of the database's damage, or null.
 */
export function copyDatabase(from: string, to: string): string | null {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    // The copy is read at once and then deleted: a sync would only keep the disk from the server,
    // whose every commit waits for it.
    database.exec('pragma synchronous = off');
    database.prepare('vacuum into ?').run(to);
    return null;
  } catch (error) {
    const fault = storageFaultOf(error);
    if (fault === null || !(error instanceof Error)) {
      throw error;
    }
    return fault === 'corrupt' ? `it is damaged (${error.message})` : error.message;
  } finally {
    database.close();
  }
}

/** When the database at `path` last stored an event of a venue; null if there is none. */
export function latestChangeOf(path: string): number | null {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const at = database.prepare('select max(at) as at from events').get()?.at;
    return typeof at === 'number' ? at : null;
  } finally {
    database.close();
  }
}

/** Venues and their chosen addresses; null if one has none, or could not have one yet. */
export function venueAddressesOf(path: string): { id: string; address: string | null }[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // All columns: an older version lacks this one.
    const rows = database.prepare('select * from venues order by id').all();
    return rows.map(({ id, address }) => ({
      id: String(id),
      address: typeof address === 'string' ? address : null,
    }));
  } finally {
    database.close();
  }
}

/** The published menu of each venue, as it is stored. */
export function publishedMenusOf(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = database
      .prepare(
        'select document from menus join venues on venues.id = menus.venue_id and venues.menu_version = menus.version',
      )
      .all();
    return rows.map(({ document }) => String(document));
  } finally {
    database.close();
  }
}

export function migrationStateOf(path: string): MigrationState {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const isNew =
      database
        .prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
        .get(DEFAULT_MIGRATION_TABLE) === undefined;
    return compareMigrations(isNew ? [] : namesOf(database));
  } finally {
    database.close();
  }
}

function namesOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`).all();
  return rows.map(({ name }) => String(name));
}

/**
 * A short reason why this version cannot use the copy that has just been made; null if it can. Not
 * whether each index has what its table has: `copyDatabase` has just made the copy's indexes from its
 * tables, and looking that up for every row is most of a check's work.
 */
export function faultOfNewCopy(path: string): string | null {
  return faultBy('quick_check', path);
}

/** That alone, for each table in a step of its own; null if all have. */
export async function faultOfIndexes(
  path: string,
  rest: () => Promise<void>,
): Promise<string | null> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database
      .prepare("select distinct tbl_name as name from sqlite_schema where type = 'index'")
      .all();
    for (const { name } of tables) {
      const found = database.prepare(`pragma integrity_check("${name}")`).get()?.integrity_check;
      if (found !== 'ok') return `its database is damaged: ${String(found)}`;
      await rest();
    }
    return null;
  } finally {
    database.close();
  }
}

/** A short reason why this version cannot use the database at `path`; null if it can. */
export function faultOfCopy(path: string): string | null {
  return faultBy('integrity_check', path);
}

function faultBy(check: 'quick_check' | 'integrity_check', path: string): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const found = database.prepare(`pragma ${check}(1)`).get()?.[check];
    if (found !== 'ok') {
      return `its database is damaged: ${String(found)}`;
    }
    const { newer } = compareMigrations(namesOf(database));
    return newer.length > 0 ? `a newer version of Servett wrote it (${newer.join(', ')})` : null;
  } catch (error) {
    return `its database cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    database?.close();
  }
}
