import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** What is backed up: the database and, in the data folder, the pictures. */
export type Places = Pick<Config, 'databasePath' | 'dataDir'>;

export function picturesFolder({ dataDir }: Pick<Places, 'dataDir'>): string {
  return join(dataDir, 'pictures');
}

/** Where backups go that nobody named another place for. */
export function backupsFolder({ dataDir }: Pick<Places, 'dataDir'>): string {
  return join(dataDir, 'backups');
}

/** The file in there for a backup that is made at `at`: `kind`, perhaps why, and when. */
export function backupPath(
  config: Pick<Config, 'dataDir' | 'backups'>,
  kind: string,
  at: Date,
): string {
  const end = config.backups.passphrase === null ? '' : '.age';
  return join(backupsFolder(config), `${kind}-${stamp(at)}.tar.zst${end}`);
}

/** A time as file names take it, `20261124T031500Z`; names in the order of times sort so. */
export function stamp(time: Date): string {
  return time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** A new name is durable only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
