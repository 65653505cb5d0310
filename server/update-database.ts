import { backupBeforeMigrating, keepAsCopyOf } from './backup/backup-before-migrating.ts';
import type { Config } from './config.ts';
import { type Migrated, openMigratedStore } from './db/open-store.ts';
import { StartError } from './start-error.ts';

/**
 * Opens the store and brings its database up to date, after a backup of a SQLite file that has to
 * change; `onBackup` is told its path. Throws {@link StartError} for what an operator can fix, and
 * for an update that failed. The database must be claimed.
 */
export async function updateDatabase(
  config: Config,
  at: Date,
  onBackup: (path: string) => void = () => {},
): Promise<Migrated> {
  const backup = await backupBeforeMigrating(config, at);
  if (backup === null) {
    return openMigratedStore(config);
  }
  onBackup(backup);
  try {
    return await openMigratedStore(config);
  } catch (error) {
    await keepAsCopyOf(config, backup);
    throw error instanceof StartError
      ? new StartError(`${error.message} A backup of it: ${backup}`)
      : error;
  }
}
