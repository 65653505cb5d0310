import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import { openSqliteStore, type Store } from '#server/db/store.ts';
import { clusterUrl, copyOf, postgresTestStore, TEMPLATE } from '../postgres/test-databases.ts';
import { migratedDatabase } from './migrated-schema.ts';

/**
 * A migrated and empty store for one test: in memory, or in a file in `folder`, or on PostgreSQL in
 * the tests' second run. A test that names the file is about SQLite.
 */
export async function testStore(folder = '', database?: 'file' | 'memory'): Promise<Store> {
  if (database === undefined && isOnPostgres()) return (await postgresTestStore()).store;
  const content = await migratedDatabase();
  if (database !== 'file') return openSqliteStore(':memory:', content);
  const path = join(folder, 'test.db');
  writeFileSync(path, content);
  return openSqliteStore(path);
}

/** The stores of two processes on one new database, on the engine of this run. */
export async function twoStores(): Promise<[Store, Store]> {
  if (isOnPostgres()) {
    const url = await copyOf(TEMPLATE);
    return [openPostgresStore(url), openPostgresStore(url)];
  }
  const path = join(mkdtempSync(join(tmpdir(), 'servett-two-')), 'test.db');
  writeFileSync(path, await migratedDatabase());
  return [openSqliteStore(path), openSqliteStore(path)];
}

/** Whether this is the run of the tests on PostgreSQL. */
export function isOnPostgres(): boolean {
  return process.env.SERVETT_TEST_ENGINE === 'postgres' && clusterUrl() !== undefined;
}
