import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { OWNER_ONLY_FOLDER } from '../data-folder.ts';
import { StartError } from '../start-error.ts';
import { checkDatabaseFile, checkDatabaseIsThere, startErrorOf } from './check-database-file.ts';
import { announced, migrationState } from './migrate.ts';
import { postgresStartErrorOf } from './postgres/postgres-start-error.ts';
import { lockForServer } from './process-lock.ts';
import { StorageError } from './storage-error.ts';
import { openSqliteStore, type Store } from './store.ts';

type Place = Pick<Config, 'databasePath' | 'databaseUrl' | 'sessionUrl' | 'readUrl'>;

/** Opens the store that the configuration names, for a server or a command. */
export async function openStore({
  databasePath,
  databaseUrl,
  sessionUrl,
  readUrl,
}: Place): Promise<Store> {
  if (databaseUrl === null) return openSqliteStore(databasePath);
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  return openPostgresStore(databaseUrl, { sessionUrl, readUrl });
}

/**
 * Keeps other servers out of a SQLite file, and checks it before it is opened. PostgreSQL is made
 * to be shared. Returns the function that lets others in.
 */
export function claimDatabase({
  databasePath: path,
  databaseUrl,
}: Pick<Place, 'databasePath' | 'databaseUrl'>): () => void {
  if (databaseUrl !== null || path === ':memory:') {
    return () => {};
  }
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  try {
    checkDatabaseIsThere(path);
    const unlock = lockForServer(path);
    checkDatabaseFile(path);
    return unlock;
  } catch (error) {
    throw startErrorOf(path, error);
  }
}

/** A store of this version, and the migrations that made it one. */
export type Migrated = { store: Store; ran: string[] };

/** Called as each migration of a database that is not new begins: its name, and its place. */
export type OnMigration = (name: string, index: number, total: number) => void;

/** Opens the store and migrates it. Throws `StartError` for what an operator can fix. */
export async function openMigratedStore(
  place: Place,
  onMigration: OnMigration = () => {},
): Promise<Migrated> {
  let store: Store | undefined;
  let isUpdate = false;
  try {
    store = await openStore(place);
    const { ran, pending } = await migrationState(store.reader);
    isUpdate = ran.length > 0 && pending.length > 0;
    const migrations = announced((name) => {
      if (isUpdate) {
        onMigration(name, pending.indexOf(name), pending.length);
      }
    });
    return { store, ran: await store.migrate(migrations) };
  } catch (error) {
    await store?.close();
    const said = startErrorAt(place, error instanceof StorageError ? error.cause : error);
    throw isUpdate && !(said instanceof StartError) ? failedUpdate(said) : said;
  }
}

function startErrorAt({ databasePath, databaseUrl }: Place, error: unknown): unknown {
  return databaseUrl === null
    ? startErrorOf(databasePath, error)
    : postgresStartErrorOf(databaseUrl, error);
}

/** Migrations run all or none. */
function failedUpdate(error: unknown): StartError {
  const why = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The database could not be updated to this version (${why.replaceAll(/\s+/g, ' ')}). Nothing in it was changed: the version from before the update can go on with it.`,
  );
}
