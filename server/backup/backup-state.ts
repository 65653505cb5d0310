import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { newestBackup } from './kept-backups.ts';
import { backupsFolder } from './places.ts';

/** The status of backups; times in the API's format. */
export type BackupState = {
  /** Of the newest in the server's folder, however it was made; null if there is none. */
  at: string | null;
  ageSeconds: number | null;
  /** Whether the server's own last attempt failed. */
  isFailing: boolean;
};

/** Null where nobody is known to make backups in the server's folder. */
export type ReadBackupState = () => BackupState | null;

/** The status with the newest one made at `at`. */
export function backupStateAt(at: number | null, now: number, isFailing: boolean): BackupState {
  return {
    at: at === null ? null : new Date(at).toISOString(),
    ageSeconds: at === null ? null : Math.round((now - at) / 1_000),
    isFailing,
  };
}

/**
 * Reads what others make: on PostgreSQL, `deploy/backup-postgres.sh`. Many save that database in
 * another way, so it is reported only where there is such a backup, or where the environment itself
 * says when they are made.
 */
export function watchBackups(config: Config, clock: Pick<Clock, 'now'>): ReadBackupState {
  const { times, areExpected } = config.backups;
  if (config.databaseUrl === null || times.length === 0) {
    return () => null;
  }
  const folder = backupsFolder(config);
  return () => {
    const now = clock.now();
    const at = newestBackup(folder, now, 'postgres');
    return at === null && !areExpected ? null : backupStateAt(at, now, false);
  };
}
