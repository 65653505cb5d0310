import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Reader, Writer } from './store.ts';

// A copy that was put back says so in a number of SQLite's header that nothing else uses: any version's
// file has it, and it changes together with the rows.

/** Marks a file, also of an earlier version, that no server has opened since it was put back. */
export function markRestored(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma user_version = 1');
  } finally {
    database.close();
  }
}

export function isMarkedRestored(database: DatabaseSync): boolean {
  return Number(database.prepare('pragma user_version').get()?.user_version) !== 0;
}

export async function readMark(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version !== 0;
}

export async function clearMark(db: Writer): Promise<void> {
  await sql`pragma user_version = 0`.execute(db);
}
