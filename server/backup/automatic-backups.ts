import { mkdir } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type BackupState, backupStateAt } from './backup-state.ts';
import { newestBackup, removeOldBackups, removeUnfinished } from './kept-backups.ts';
import { backupPath, backupsFolder } from './places.ts';

/** The delay after a failure. */
const RETRY_MS = 3_600_000;

/** The server's scheduled backups. */
export type AutomaticBackups = {
  /** Whether none has been made since the last scheduled time. */
  isDue(): boolean;
  /** Makes one, and deletes those above the limit. Throws the cause of a failure. */
  make(): Promise<void>;
  state(): BackupState;
  /** Stops one in progress. */
  close(): void;
};

/** Makes one backup at a path; the signal ends it. */
export type MakeBackup = (config: Config, to: string, signal: AbortSignal) => Promise<void>;

/** Null if they are switched off, or the database is in memory. */
export function createAutomaticBackups(
  config: Config,
  clock: Clock,
  makeBackup: MakeBackup,
): AutomaticBackups | null {
  const { times, keep } = config.backups;
  if (times.length === 0 || config.databasePath === ':memory:') {
    return null;
  }
  const folder = backupsFolder(config);
  const ending = new AbortController();
  let isUnderWay = false;
  let failedAt: number | null = null;

  async function make(): Promise<void> {
    isUnderWay = true;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(folder);
      await makeBackup(config, backupPath(config, 'auto', new Date(clock.now())), ending.signal);
      await removeOldBackups(folder, 'auto', keep);
      failedAt = null;
    } catch (error) {
      failedAt = clock.monotonic();
      if (!ending.signal.aborted) {
        throw new Error('No backup could be made.', { cause: error });
      }
    } finally {
      isUnderWay = false;
    }
  }

  return {
    make,
    isDue() {
      if (isUnderWay || (failedAt !== null && clock.monotonic() - failedAt < RETRY_MS)) {
        return false;
      }
      const now = clock.now();
      return (newestBackup(folder, now) ?? 0) < lastTime(times, now);
    },
    state() {
      const now = clock.now();
      return backupStateAt(newestBackup(folder, now), now, failedAt !== null);
    },
    close: () => ending.abort(),
  };
}

/** The last of these times of day, in the machine's time zone. */
function lastTime(times: readonly number[], now: number): number {
  const passed = [0, -1].flatMap((days) =>
    times.map((minutes) => {
      const day = new Date(now);
      day.setDate(day.getDate() + days);
      day.setHours(0, 0, 0, 0);
      // Not by adding to midnight: on the day of a clock change that is another time of day.
      return day.setHours(Math.floor(minutes / 60), minutes % 60);
    }),
  );
  return Math.max(...passed.filter((at) => at <= now));
}
