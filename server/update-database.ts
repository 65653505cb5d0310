import { backupBeforeMigrating, keepAsCopyOf } from './backup/backup-before-migrating.ts';
import type { Config } from './config.ts';
import { type Migrated, type OnMigration, openMigratedStore } from './db/open-store.ts';
import { StartError } from './start-error.ts';

type Steps = {
  /** Called with the path of the backup. */
  onBackup?(path: string): void;
  onMigration?: OnMigration;
};

/**
 * Opens the store and brings its database up to date, after a backup of a SQLite file that has to
 * change. Throws {@link StartError} for what an operator can fix, and
 * for an update that failed. The database must be claimed.
 */
export async function updateDatabase(
  config: Config,
  at: Date,
  { onBackup, onMigration }: Steps = {},
): Promise<Migrated> {
  const backup = await backupBeforeMigrating(config, at);
  if (backup === null) {
    return openMigratedStore(config, onMigration);
  }
  onBackup?.(backup);
  try {
    return await openMigratedStore(config, onMigration);
  } catch (error) {
    await keepAsCopyOf(config, backup);
    throw error instanceof StartError
      ? new StartError(`${error.message} A backup of it: ${backup}`)
      : error;
  }
}
