import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { migrationStateOf } from '../db/snapshot.ts';
import { removeOldBackups } from './kept-backups.ts';
import { makeBackup } from './make-backup.ts';
import { backupPath, backupsFolder } from './places.ts';

/**
 * Makes a backup of a database that is about to be migrated; answers its path, or null where there
 * is nothing to migrate. Throws {@link StartError} where it cannot be made: the version that the
 * database is of can go on meanwhile.
 */
export async function backupBeforeMigrating(config: Config, at: Date): Promise<string | null> {
  const { databasePath, backups } = config;
  if (databasePath === ':memory:' || !existsSync(databasePath)) {
    return null;
  }
  const { ran, pending, newer } = migrationStateOf(databasePath);
  const [first] = pending;
  // One of a newer version is refused by the migration itself.
  if (ran.length === 0 || newer.length > 0 || first === undefined) {
    return null;
  }
  const to = backupPath(config, `before-${first}`, at);
  await makeBackup(config, to, { passphrase: backups.passphrase, at });
  await removeOldBackups(backupsFolder(config), 'before', backups.keep);
  return to;
}
