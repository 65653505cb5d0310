import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Reader, Writer } from './store.ts';

// A copy that was put back says so in a number of SQLite's header that nothing else uses: any version's
// file has it, and it changes together with the rows.

/**
 * Marks a file, also of an earlier version, that no server has opened since it was put back.
 * `replaced`: how many states the database had that it replaces, see {@link statesOf}.
 */
export function markRestored(path: string, replaced: number): void {
  const database = new DatabaseSync(path);
  try {
    database.exec(`pragma user_version = ${Math.max(1, replaced)}`);
  } finally {
    database.close();
  }
}

export function isMarkedRestored(database: DatabaseSync): boolean {
  return Number(database.prepare('pragma user_version').get()?.user_version) !== 0;
}

/**
 * How many states of the database the file at `path` knows; 0 if there is none, or none that can be
 * read. An older copy that replaces it lacks some of them, and the numbers that were given in them.
 */
export function statesOf(path: string): number {
  if (!existsSync(path)) return 0;
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const mark = Number(database.prepare('pragma user_version').get()?.user_version);
      const last = database.prepare('select max(position) as position from epochs').get();
      return Math.max(mark, Number(last?.position));
    } finally {
      database.close();
    }
  } catch {
    // It is damaged, or of an earlier version.
    return 0;
  }
}

/** 0: it was not put back; else how many states the database had that it replaced, at least 1. */
export async function readMark(db: Reader): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return Number(rows[0]?.user_version ?? 0);
}

export async function clearMark(db: Writer): Promise<void> {
  await sql`pragma user_version = 0`.execute(db);
}
