import { existsSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { migrationStateOf } from '../db/snapshot.ts';
import { listBackups, removeOldBackups } from './kept-backups.ts';
import { makeBackup } from './make-backup.ts';
import { backupPath, backupsFolder } from './places.ts';
import { removeLeftovers } from './remove-leftovers.ts';

/**
 * Makes a backup of a database before it is migrated, or finds the one that an attempt to do so has
 * left: a server that is started again and again would push out those of earlier versions. Returns
 * its path, or null if there is nothing to migrate. Throws {@link StartError} if it fails: the
 * database's own version can continue. Deletes what killed programs have left beside it. To be called
 * with the database's lock.
 */
export async function backupBeforeMigrating(config: Config, at: Date): Promise<string | null> {
  const { databasePath, backups } = config;
  if (databasePath === ':memory:' || !existsSync(databasePath)) {
    return null;
  }
  await removeLeftovers(config, at.getTime());
  const { ran, pending, newer } = migrationStateOf(databasePath);
  const [first] = pending;
  // The migration itself refuses a newer version.
  if (ran.length === 0 || newer.length > 0 || first === undefined) {
    return null;
  }
  const earlier = earlierCopy(config, first);
  if (earlier !== null) {
    return earlier;
  }
  const to = newPath(config, `before-${first}`, at);
  const changedAt = lastChange(databasePath);
  // No migration changes a bucket, and an update neither waits for one nor depends on it.
  const isWithoutPictures = config.storage !== null;
  await makeBackup(config, to, { passphrase: backups.passphrase, at, isWithoutPictures });
  await bear(to, changedAt);
  await removeOldBackups(backupsFolder(config), 'before', backups.keep);
  return to;
}

/** Names have seconds: a second attempt may come within one, of data that were changed. */
function newPath(config: Config, kind: string, at: Date): string {
  const path = backupPath(config, kind, at);
  return existsSync(path) ? newPath(config, kind, new Date(at.getTime() + 1_000)) : path;
}

/**
 * After a migration that failed: all that has changed is how the same data are laid out in their files.
 * With the lock that was held meanwhile.
 */
export async function keepAsCopyOf({ databasePath }: Config, backup: string): Promise<void> {
  await bear(backup, lastChange(databasePath));
}

/** A copy bears the time of the last change to what it is a copy of. */
async function bear(backup: string, changedAt: number): Promise<void> {
  const seconds = changedAt / 1_000;
  await utimes(backup, seconds, seconds);
}

function earlierCopy(config: Config, first: string): string | null {
  const changedAt = lastChange(config.databasePath);
  const isEncrypted = config.backups.passphrase !== null;
  const folder = backupsFolder(config);
  const name = listBackups(folder).findLast(
    (each) =>
      each.startsWith(`before-${first}-`) &&
      each.endsWith('.age') === isEncrypted &&
      Math.round(statSync(join(folder, each)).mtimeMs) === changedAt,
  );
  return name === undefined ? null : join(folder, name);
}

/** In whole milliseconds; what a killed server has left in the log is part of the database. */
function lastChange(databasePath: string): number {
  const log = statSync(`${databasePath}-wal`, { throwIfNoEntry: false });
  const times = [
    statSync(databasePath).mtimeMs,
    log !== undefined && log.size > 0 ? log.mtimeMs : 0,
  ];
  return Math.round(Math.max(...times));
}
