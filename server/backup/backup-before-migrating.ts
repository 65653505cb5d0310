import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { migrationStateOf } from '../db/snapshot.ts';
import { removeOldBackups } from './kept-backups.ts';
import { makeBackup } from './make-backup.ts';
import { backupPath, backupsFolder } from './places.ts';

/**
 * Makes a backup of a database before it is migrated; returns its path, or null if there is nothing
 * to migrate. Throws {@link StartError} if it fails: the database's own version can continue.
 */
export async function backupBeforeMigrating(config: Config, at: Date): Promise<string | null> {
  const { databasePath, backups } = config;
  if (databasePath === ':memory:' || !existsSync(databasePath)) {
    return null;
  }
  const { ran, pending, newer } = migrationStateOf(databasePath);
  const [first] = pending;
  // The migration itself refuses a newer version.
  if (ran.length === 0 || newer.length > 0 || first === undefined) {
    return null;
  }
  const to = backupPath(config, `before-${first}`, at);
  await makeBackup(config, to, { passphrase: backups.passphrase, at });
  await removeOldBackups(backupsFolder(config), 'before', backups.keep);
  return to;
}
