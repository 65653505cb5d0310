import { closeSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { copyDatabase, faultOfIndexes, faultOfNewCopy } from './snapshot.ts';

// A copy of a database that the server of another process writes meanwhile, in small steps: one
// `vacuum into` is a step of half a second for 100 MB, which takes four times the processor time and
// writes as fast as the memory takes it.
//
// File and log are copied as they are, within a read transaction. Until it ends nothing of the log
// that it sees is overwritten, and SQLite puts into the file only pages of that part of the log. So
// whichever pages change while they are read, the copied log has them all. Its later commits are part
// of the copy too, as far as they are whole: when the copy is opened, SQLite does what it does after
// a power failure.

type Rest = () => Promise<void>;

const PIECE_BYTES = 524_288;
/**
 * After each piece. Longer rests would be felt later: as long as it is copied the log cannot be
 * emptied, and grows, and one commit has to empty all of it afterwards.
 */
const PIECE_REST_MS = 1;
/** A log begins with these bytes, which are others once it is written anew from its beginning. */
const LOG_HEAD_BYTES = 32;
const LOG = '-wal';
const LOCK_WAIT_MS = 10_000;

/**
 * Copies the database at `from` to the new file `to`; each step of the check is followed by a `rest`.
 * Only for a process that has not opened this database otherwise. A copy that is not whole, such as
 * one with an index that lacks a row, is made again from the tables. The copy does not survive a power
 * failure. Returns a short description of what prevents it, or null.
 */
export async function copyBeside(from: string, to: string, rest: Rest): Promise<string | null> {
  try {
    if (await copyFiles(from, to)) {
      foldLog(to);
      await rest();
      const fault = faultOfNewCopy(to) ?? (await rest()) ?? (await faultOfIndexes(to, rest));
      if (fault === null) return null;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  for (const end of ['', LOG, '-shm', '-journal']) rmSync(`${to}${end}`, { force: true });
  return copyDatabase(from, to) ?? faultOfNewCopy(to);
}

/** False for a database without a log. */
async function copyFiles(from: string, to: string): Promise<boolean> {
  const database = new DatabaseSync(from, { readOnly: true, timeout: LOCK_WAIT_MS });
  const opened: number[] = [];
  const open = (path: string, flags: string) => {
    const file = openSync(path, flags, 0o600);
    opened.push(file);
    return file;
  };
  try {
    if (database.prepare('pragma journal_mode').get()?.journal_mode !== 'wal') return false;
    database.exec('begin');
    // The transaction begins with what it reads first.
    database.prepare('select count(*) from sqlite_schema').get();
    await copyFile(open(from, 'r'), open(to, 'wx'));
    const log = open(`${from}${LOG}`, 'r');
    const copy = open(`${to}${LOG}`, 'wx');
    let head: Buffer;
    do {
      head = headOf(log);
      // What was put into the file before would be put over what has come since.
      ftruncateSync(copy, 0);
      await copyFile(log, copy);
      // A log that was empty for this transaction may be cut, and written anew, while it is read.
    } while (!headOf(log).equals(head));
    return true;
  } finally {
    database.close();
    // Not before: a process that closes a file loses the locks that it has on it.
    for (const file of opened) closeSync(file);
  }
}

async function copyFile(from: number, to: number): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let at = 0;
  for (;;) {
    const count = readSync(from, piece, 0, PIECE_BYTES, at);
    if (count === 0) return;
    let written = 0;
    while (written < count) {
      written += writeSync(to, piece, written, count - written, at + written);
    }
    at += count;
    await wait(PIECE_REST_MS);
  }
}

function headOf(log: number): Buffer {
  const head = Buffer.alloc(LOG_HEAD_BYTES);
  readSync(log, head, 0, LOG_HEAD_BYTES, 0);
  return head;
}

/** Puts the copied log into the copied file. */
function foldLog(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma synchronous = off');
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
}
