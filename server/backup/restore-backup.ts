import { constants, existsSync } from 'node:fs';
import { access, copyFile, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockForServer } from '../db/process-lock.ts';
import { markRestored, statesOf } from '../db/restored-mark.ts';
import { faultOfCopy } from '../db/snapshot.ts';
import { notRead } from '../file-errors.ts';
import { copyPictures } from '../pictures/copy-pictures.ts';
import { createFolderPictureStore } from '../pictures/folder-picture-store.ts';
import { openPictureStore, picturesFolder } from '../pictures/open-picture-store.ts';
import { PictureStoreError } from '../pictures/picture-store.ts';
import type { BucketConfig } from '../pictures/storage-url.ts';
import { StartError } from '../start-error.ts';
import { ArchiveError, DATABASE, readArchive } from './archive.ts';
import { type Places, stamp, syncFolder } from './places.ts';
import { removeLeftovers } from './remove-leftovers.ts';

type Options = {
  /** For an encrypted backup. */
  passphrase: string | null;
  now: Date;
  /** Called with the bytes of the backup that are read and verified. */
  onProgress?(done: number, total: number): void;
  /** Called before its database is checked, which takes long for a large one. */
  onRead?(): void;
};

/**
 * Replaces database and pictures with the backup `from`, after verifying all of it. The previous
 * data is kept under names that end in `.before-` and `now`; returns these. A bucket keeps the
 * pictures that it has, and gets those that it lacks before the database is replaced. Throws {@link
 * StartError} for an invalid backup, and while a server runs.
 */
export async function restoreBackup(
  places: Places,
  from: string,
  options: Options,
): Promise<string[]> {
  await requireReadable(from);
  return restoreFrom(places, {
    name: from,
    now: options.now,
    read: (scratch) => verify(from, scratch, options),
  });
}

/** Where database and pictures come from. */
export type RestoreSource = {
  /** For people. */
  name: string;
  now: Date;
  /** Puts them into the folder, verified. Throws {@link StartError}; then nothing is replaced. */
  read(scratch: string): Promise<void>;
};

/** The same from any source. */
export async function restoreFrom(places: Places, source: RestoreSource): Promise<string[]> {
  const { databasePath, dataDir } = places;
  await beforeReplacing(source.name, dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await mkdir(dirname(databasePath), { recursive: true, mode: 0o700 });
  });
  const isNew = !existsSync(databasePath) && !existsSync(`${databasePath}.lock`);
  const unlock = lockForServer(databasePath);
  let isRestored = false;
  try {
    const kept = await restoreLocked(places, source);
    isRestored = true;
    return kept;
  } finally {
    unlock();
    if (isNew && !isRestored) {
      // Without a database it would tell the next start that one was lost.
      await rm(`${databasePath}.lock`, { force: true });
    }
  }
}

/** Work that replaces nothing; where the system refuses it, the operator is told so. */
async function beforeReplacing<Result>(
  from: string,
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const isFull = error.code === 'ENOSPC';
    throw refused(from, isFull ? `there is too little room in ${dataDir}` : error.message);
  }
}

async function requireReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    throw notRead(path, error);
  }
}

async function restoreLocked(
  places: Places,
  { name, now, read }: RestoreSource,
): Promise<string[]> {
  const { dataDir, storage = null } = places;
  const before = <Result>(work: () => Promise<Result>) => beforeReplacing(name, dataDir, work);
  await removeLeftovers(places, now.getTime());
  const scratch = await before(() => mkdtemp(join(dataDir, 'restoring-')));
  const staged = `${places.databasePath}.restoring`;
  try {
    const pictures = join(scratch, 'pictures');
    await before(async () => {
      await read(scratch);
      await mkdir(pictures, { recursive: true });
      await moveOrCopy(join(scratch, DATABASE), staged);
      markRestored(staged, statesOf(places.databasePath));
      if (storage !== null) {
        await fillBucket(name, pictures, { dataDir, storage });
      }
    });
    return await replace(
      places,
      { database: staged, pictures: storage === null ? pictures : null },
      now,
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await rm(staged, { force: true });
  }
}

async function fillBucket(
  from: string,
  pictures: string,
  place: { dataDir: string; storage: BucketConfig },
): Promise<void> {
  try {
    await copyPictures(createFolderPictureStore(pictures), await openPictureStore(place));
  } catch (error) {
    throw error instanceof PictureStoreError ? refused(from, error.message) : error;
  }
}

/** The database may be on another disk than the data folder; a name is moved within one only. */
async function moveOrCopy(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) {
      throw error;
    }
    await copyFile(from, to);
    const copy = await open(to, 'r+');
    await copy.sync();
    await copy.close();
  }
}

async function verify(
  from: string,
  into: string,
  { passphrase, onProgress, onRead }: Options,
): Promise<void> {
  const { size: total } = await stat(from);
  let done = 0;
  try {
    const names = await readArchive(from, into, {
      passphrase,
      onBytes: (count) => {
        done += count;
        onProgress?.(done, total);
      },
    });
    if (!names.includes(DATABASE)) {
      throw new ArchiveError('there is no database in it');
    }
  } catch (error) {
    throw error instanceof ArchiveError ? refused(from, error.message) : error;
  }
  onRead?.();
  requireWhole(from, join(into, DATABASE));
}

/** Throws {@link StartError} for a database that this version cannot use. */
export function requireWhole(from: string, database: string): void {
  const fault = faultOfCopy(database);
  if (fault !== null) {
    throw refused(from, fault);
  }
}

async function replace(
  places: Places,
  verified: { database: string; pictures: string | null },
  now: Date,
): Promise<string[]> {
  const { databasePath, dataDir } = places;
  const pictures = picturesFolder(places);
  const ending = `.before-${stamp(now)}`;
  const kept: string[] = [];
  const keep = async (path: string, as: string) => {
    if (existsSync(path)) {
      await rename(path, as);
      kept.push(as);
    }
  };
  await keep(databasePath, `${databasePath}${ending}`);
  const log = `${databasePath}-wal`;
  // The log of a killed server contains orders: it is moved with its database. An empty one is made by
  // whoever reads a database that its server has closed.
  if (existsSync(log) && (await stat(log)).size === 0) await rm(log);
  await keep(log, `${databasePath}${ending}-wal`);
  await rm(`${databasePath}-shm`, { force: true });
  if (verified.pictures !== null) {
    await keep(pictures, `${pictures}${ending}`);
    await rename(verified.pictures, pictures);
  }
  // Last: if a restore is killed, no server starts without its database.
  await rename(verified.database, databasePath);
  await syncFolder(dataDir);
  await syncFolder(dirname(databasePath));
  return kept;
}

/** Says that nothing was replaced, which an operator wants to know first. */
export function refused(from: string, why: string): StartError {
  return new StartError(
    `${from} was not restored: ${why.replace(/\.$/, '')}. Nothing was replaced.`,
  );
}
