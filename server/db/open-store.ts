import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { OWNER_ONLY_FOLDER } from '../data-folder.ts';
import { checkDatabaseFile, checkDatabaseIsThere, startErrorOf } from './check-database-file.ts';
import { postgresStartErrorOf } from './postgres/postgres-start-error.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { lockForServer } from './process-lock.ts';
import { StorageError } from './storage-error.ts';
import { openSqliteStore, type Store } from './store.ts';

type Place = Pick<Config, 'databasePath' | 'databaseUrl'>;

/** Opens the store that the configuration names, for a server or a command. */
export function openStore({ databasePath, databaseUrl }: Place): Store {
  return databaseUrl === null ? openSqliteStore(databasePath) : openPostgresStore(databaseUrl);
}

/**
 * Keeps other servers out of a SQLite file, and checks it before it is opened. PostgreSQL is made
 * to be shared. Returns the function that lets others in.
 */
export function claimDatabase({ databasePath: path, databaseUrl }: Place): () => void {
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

/** Opens the store and migrates it. Throws `StartError` for what an operator can fix. */
export async function openMigratedStore(place: Place): Promise<Store> {
  let store: Store | undefined;
  try {
    store = openStore(place);
    await store.migrate();
    return store;
  } catch (error) {
    await store?.close();
    const cause = error instanceof StorageError ? error.cause : error;
    throw place.databaseUrl === null
      ? startErrorOf(place.databasePath, cause)
      : postgresStartErrorOf(place.databaseUrl, cause);
  }
}
