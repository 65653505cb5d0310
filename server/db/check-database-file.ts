import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { storageFaultOf } from './storage-error.ts';

const HEADER = 'SQLite format 3\0';

/**
 * Files up to this size are read whole at the start, which takes a second. One of 25 GB takes
 * minutes, in which nobody can order: `servett check` and every backup read it whole instead.
 */
const READ_WHOLE_MAX = 1_000_000_000;

/**
 * Checks the database file before it is used. A missing file is fine. One that is empty, damaged or
 * not writable throws {@link StartError}: starting over would look like a first start, with the
 * venue's data lost.
 */
export function checkDatabaseFile(path: string, readWholeMax = READ_WHOLE_MAX): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    return;
  }
  if (size === 0) {
    throw new StartError(
      `The database ${path} is empty (0 bytes). Put a backup in its place, or remove the file to start afresh.`,
    );
  }
  if (headerOf(path) !== HEADER) {
    throw new StartError(
      `The file ${path} is no SQLite database, or its beginning is damaged. Put a backup in its place.`,
    );
  }
  const problem = problemOf(path, size <= readWholeMax ? wholeProblem : quickProblem);
  if (problem !== null) {
    throw new StartError(
      `The database ${path} is damaged (${problem}). Keep a copy of it and put a backup in its place.`,
    );
  }
}

/**
 * Throws {@link StartError} if a server has run before and its database is missing, for example
 * because its disk is not mounted: a new database would look as if the venue's data were lost. Must
 * be called before this server's lock creates its file.
 */
export function checkDatabaseIsThere(path: string): void {
  const trace = ['.lock', '-wal'].map((end) => `${path}${end}`).find((each) => existsSync(each));
  if (trace !== undefined && !existsSync(path)) {
    throw new StartError(
      `The database ${path} is missing, but a server has run here before (${trace}). Put a backup in its place, or remove that file to start afresh.`,
    );
  }
}

function headerOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(HEADER.length);
    readSync(file, bytes, 0, bytes.length, 0);
    return bytes.toString('latin1');
  } finally {
    closeSync(file);
  }
}

/** SQLite's description of the damage; null if there is none. */
function problemOf(path: string, find: (database: DatabaseSync) => unknown): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 5_000 });
    const found = find(database);
    return found === 'ok' ? null : String(found).replaceAll(/\s+/g, ' ');
  } catch (error) {
    if (storageFaultOf(error) === 'corrupt') {
      return error instanceof Error ? error.message : String(error);
    }
    throw startErrorOf(path, error);
  } finally {
    database?.close();
  }
}

function wholeProblem(database: DatabaseSync): unknown {
  return database.prepare('pragma quick_check(1)').get()?.quick_check;
}

/** Reads the schema and where each table and index begins; a file that was cut off is refused. */
function quickProblem(database: DatabaseSync): unknown {
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  for (const { name } of tables) {
    database.prepare(`select * from "${name}" order by rowid limit 1`).all();
    database.prepare(`select * from "${name}" order by rowid desc limit 1`).all();
  }
  return 'ok';
}

/** The database's error at the start as one line, if an operator can fix it. */
export function startErrorOf(path: string, error: unknown): unknown {
  const fault = storageFaultOf(error);
  const why = error instanceof Error ? error.message : String(error);
  if (fault === 'unwritable') {
    return new StartError(
      `The database ${path} cannot be written to (${why}). Give this user the right to write it and its folder.`,
    );
  }
  if (fault === 'full') {
    return new StartError(`The disk of the database ${path} is full. Make room and start again.`);
  }
  return error;
}
