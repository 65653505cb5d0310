import { DatabaseSync } from 'node:sqlite';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { MIGRATIONS } from './migrate.ts';
import { storageFaultOf } from './storage-error.ts';

/**
 * Copies the database at `from` as it is at one moment into the new file `to`, beside a server that
 * writes. Not SQLite's backup interface: from another connection than the writer's it begins anew
 * with every write, and beside a busy server never ends. The copy outlives no power cut. Answers what is wrong with the database, in
 * a few words, or null.
 */
export function copyDatabase(from: string, to: string): string | null {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    // The copy is read at once and then thrown away: to wait for the disk would only keep it from
    // the server, whose every commit waits for it.
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

/** When the database at `path` last stored an event of a venue; null where there is none. */
export function latestChangeOf(path: string): number | null {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const at = database.prepare('select max(at) as at from events').get()?.at;
    return typeof at === 'number' ? at : null;
  } finally {
    database.close();
  }
}

/** Venues and the addresses that they have chosen; null where one has not, or could not yet. */
export function venueAddressesOf(path: string): { id: string; address: string | null }[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // All columns: an older version has none for it.
    const rows = database.prepare('select * from venues order by id').all();
    return rows.map(({ id, address }) => ({
      id: String(id),
      address: typeof address === 'string' ? address : null,
    }));
  } finally {
    database.close();
  }
}

/** Names of migrations: those a database has gone through, and how this version differs from it. */
export type MigrationState = {
  ran: string[];
  /** This version's that have not run yet. */
  pending: string[];
  /** Those of a newer version. */
  newer: string[];
};

export function migrationStateOf(path: string): MigrationState {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const isNew =
      database
        .prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
        .get(DEFAULT_MIGRATION_TABLE) === undefined;
    return compared(isNew ? [] : namesOf(database));
  } finally {
    database.close();
  }
}

function compared(ran: string[]): MigrationState {
  return {
    ran,
    pending: Object.keys(MIGRATIONS).filter((name) => !ran.includes(name)),
    newer: ran.filter((name) => !(name in MIGRATIONS)),
  };
}

function namesOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`).all();
  return rows.map(({ name }) => String(name));
}

/** What keeps this version from using the database at `path`, in a few words; null where nothing does. */
export function faultOfCopy(path: string): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') {
      return `its database is damaged: ${String(found)}`;
    }
    const { newer } = compared(namesOf(database));
    return newer.length > 0 ? `a newer version of Servett wrote it (${newer.join(', ')})` : null;
  } catch (error) {
    return `its database cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    database?.close();
  }
}
