import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** What is backed up: the database, and the pictures in the data folder or a bucket. */
export type Places = Pick<Config, 'databasePath' | 'dataDir'> & Partial<Pick<Config, 'storage'>>;

/** The default folder for backups. */
export function backupsFolder({ dataDir }: Pick<Places, 'dataDir'>): string {
  return join(dataDir, 'backups');
}

/** The file name for a backup made at `at`: `kind`, possibly the reason, and the time. */
export function backupPath(
  config: Pick<Config, 'dataDir' | 'backups'>,
  kind: string,
  at: Date,
): string {
  const end = config.backups.passphrase === null ? '' : '.age';
  return join(backupsFolder(config), `${kind}-${stamp(at)}.tar.zst${end}`);
}

/** A time in file names, `20261124T031500Z`; the names sort by time. */
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
