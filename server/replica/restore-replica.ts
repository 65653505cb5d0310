import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DATABASE } from '../backup/archive.ts';
import { refused, requireWhole, restoreFrom } from '../backup/restore-backup.ts';
import type { Config } from '../config.ts';
import { copyPictures } from '../pictures/copy-pictures.ts';
import { createFolderPictureStore } from '../pictures/folder-picture-store.ts';
import { PictureStoreError } from '../pictures/picture-store.ts';
import { describePlace, type ReplicaConfig } from '../replica-place.ts';
import { startLitestream } from './litestream-program.ts';
import { openReplicaPictures } from './open-replica.ts';
import { readLine } from './replica-state.ts';

type Options = {
  /** The moment that the data is put back to; null: the last that there is. */
  at: Date | null;
  now: Date;
  /** Called before its database is checked, which takes long for a large one. */
  onRead(): void;
};

/**
 * Replaces database and pictures with the copy at the place that the configuration names, as it was
 * at a moment. As with a backup, all of it is verified first, what stood there is kept, and the paths
 * of that are returned. Throws StartError, also while a server runs.
 */
export async function restoreReplica(
  config: Config,
  replica: ReplicaConfig,
  { at, now, onRead }: Options,
): Promise<string[]> {
  const name = describePlace(replica.place);
  return restoreFrom(config, {
    name,
    now,
    async read(scratch) {
      const database = join(scratch, DATABASE);
      const fault = await readDatabase(config, replica, { at, to: database });
      if (fault !== null) throw refused(name, fault);
      onRead();
      requireWhole(name, database);
      if (config.storage === null) await readPictures(replica, join(scratch, 'pictures'));
    },
  });
}

/** Returns why there is none, or null. */
async function readDatabase(
  { databasePath }: Config,
  replica: ReplicaConfig,
  { at, to }: { at: Date | null; to: string },
): Promise<string | null> {
  const moment = at === null ? [] : ['-timestamp', at.toISOString()];
  // The path of the database that was followed names it; nothing there is read or written.
  const words = ['-o', to, ...moment, databasePath];
  const child = await startLitestream(['restore', ...words], databasePath, replica);
  const [said, failed, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code === 0) return null;
  const last = [...said.split('\n'), ...failed.split('\n')].findLast((line) => line.trim() !== '');
  return reasonIn(last ?? '', at);
}

function reasonIn(line: string, at: Date | null): string {
  if (/no matching (?:backups|snapshot)|no snapshots? available/i.test(line)) {
    return at === null ? 'there is no copy' : `there is no copy from ${at.toISOString()} or before`;
  }
  const said = readLine(line);
  return said.kind === 'failed' ? said.why : line;
}

async function readPictures({ place }: ReplicaConfig, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  try {
    await copyPictures(await openReplicaPictures(place), createFolderPictureStore(folder));
  } catch (error) {
    throw error instanceof PictureStoreError ? refused(describePlace(place), error.message) : error;
  }
}
