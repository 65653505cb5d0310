import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyBeside } from '../db/copy-beside.ts';
import { copyDatabase, faultOfNewCopy, migrationStateOf } from '../db/snapshot.ts';
import { notWritten } from '../file-errors.ts';
import { openPictureStore } from '../pictures/open-picture-store.ts';
import { PICTURE_NAME } from '../pictures/picture-names.ts';
import { type PictureStore, PictureStoreError } from '../pictures/picture-store.ts';
import { StartError } from '../start-error.ts';
import { DATABASE, writeArchive } from './archive.ts';
import { type Places, syncFolder } from './places.ts';
import type { TarEntry } from './tar.ts';

/** Which form the archive has. */
const FORMAT = 1;

export type BackupMade = { pictures: number; bytes: number };

type Options = {
  /** Null: it is not encrypted. */
  passphrase: string | null;
  /** The cost of each try of the passphrase: by default about half a second. */
  logN?: number;
  at: Date;
  /** The database alone. */
  isWithoutPictures?: boolean;
  /** A server of another process may write meanwhile; this one has not opened the database. */
  isBeside?: boolean;
  /** Called with the progress. */
  onProgress?(done: number, total: number): void;
  /** Called after each step; the next one begins once it resolves. */
  rest?(): Promise<void>;
};

/**
 * Writes database and pictures to the new file `to`, whether a server runs or not. The file gets
 * its name only when it is complete. Throws {@link StartError} with advice for the operator.
 */
export async function makeBackup(
  places: Places,
  to: string,
  { passphrase, logN, at, isWithoutPictures = false, isBeside = false, onProgress, rest }: Options,
): Promise<BackupMade> {
  const { databasePath, dataDir, storage = null } = places;
  if (!existsSync(databasePath)) {
    throw new StartError(`There is no database at ${databasePath}: set DATA_DIR.`);
  }
  if (existsSync(to)) {
    throw new StartError(`${to} is there already: name another file.`);
  }
  const folder = dirname(to);
  const scratch = await scratchFor(to, databasePath);
  try {
    const copy = join(scratch, DATABASE);
    const fault = isBeside
      ? await copyBeside(databasePath, copy, async () => rest?.())
      : (copyDatabase(databasePath, copy) ?? faultOfNewCopy(copy));
    if (fault !== null) {
      throw new StartError(`No backup was made of ${databasePath}: ${fault}.`);
    }
    // After the database, so that no picture in it is missing.
    const pictures = isWithoutPictures
      ? []
      : await listPictures(await openPictureStore({ dataDir, storage }));
    const entries: TarEntry[] = [
      about({ format: FORMAT, madeAt: at.toISOString(), migrations: migrationStateOf(copy).ran }),
      { name: DATABASE, size: (await stat(copy)).size, path: copy },
      ...pictures,
    ];
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    const whole = join(scratch, 'whole');
    await writeArchive(whole, entries, {
      passphrase,
      logN,
      at,
      async onBytes(count) {
        done += count;
        onProgress?.(done, total);
        await rest?.();
      },
    });
    await rename(whole, to);
    await syncFolder(folder);
    return { pictures: pictures.length, bytes: (await stat(to)).size };
  } catch (error) {
    throw error instanceof PictureStoreError
      ? new StartError(`No backup was made of ${databasePath}. ${error.message}`)
      : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** A new folder beside the backup. */
async function scratchFor(to: string, databasePath: string): Promise<string> {
  const folder = dirname(to);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await requireRoom(folder, databasePath);
    return await mkdtemp(`${to}.part-`);
  } catch (error) {
    throw error instanceof StartError ? error : notWritten(to, error);
  }
}

function about(what: object): TarEntry {
  const text = `${JSON.stringify(what, null, 2)}\n`;
  return { name: 'backup.json', size: Buffer.byteLength(text), text };
}

/** A copy of the database beside the archive: a full disk would stop orders. */
async function requireRoom(folder: string, databasePath: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const log = await stat(`${databasePath}-wal`).catch(() => null);
  const size = (await stat(databasePath)).size + (log?.size ?? 0);
  const free = bavail * bsize;
  if (free < 2 * size) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
    throw new StartError(
      `There is too little room in ${folder}: ${megabytes(free)} are free, ${megabytes(2 * size)} are needed. Make room, or name another place.`,
    );
  }
}

/** A picture never changes under its name, and is kept for a week after its last use. */
async function listPictures(pictures: PictureStore): Promise<TarEntry[]> {
  return (await pictures.list())
    .filter(({ name }) => PICTURE_NAME.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, size }) => ({
      name: `pictures/${name}`,
      size,
      read: async () => (await pictures.read(name))?.content ?? null,
    }));
}
