import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore, type Store } from '#server/db/store.ts';

let migrated: Promise<Uint8Array> | undefined;

/**
 * An empty SQLite database with the newest schema, as the bytes of its file. Running every
 * migration again took a third of most server tests; the migrations have tests of their own.
 */
export function migratedDatabase(): Promise<Uint8Array> {
  migrated ??= readMigrated();
  return migrated;
}

/** A store on the migrated database in a file, which is an empty one where there is none. */
export async function openMigrated(path: string): Promise<Store> {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, await migratedDatabase(), { mode: 0o600 });
  }
  return openSqliteStore(path);
}

async function readMigrated(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-schema-'));
  try {
    const path = join(folder, 'migrated.db');
    const store = openSqliteStore(path);
    await store.migrate();
    await store.close();
    const database = new DatabaseSync(path);
    // A database in memory has no write-ahead log, and cannot be opened as if it had one.
    database.exec('pragma journal_mode = delete');
    const content = database.serialize();
    database.close();
    return content;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
