import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Who made a backup, by the prefix of its name: the server by schedule, or before a migration, or a
 * person.
 */
export type BackupKind = 'auto' | 'before' | 'servett';

const NAME =
  /^(auto|before|servett)-(?:.*-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/;
/** Made by `deploy/backup-postgres.sh`, and perhaps compressed or encrypted by its operator. */
const OF_POSTGRES =
  /^(postgres)-(?:.*-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.(?!part$)\w+)*$/;
/** The remains of an interrupted backup. */
const UNFINISHED = /^auto-.*\.part-/;

type Kept = { name: string; kind: string; at: number };

/** Empty if nothing can be read: the next backup then fails, and says why. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The backups in the folder whose names match, oldest first. */
function backupsIn(folder: string, pattern = NAME): Kept[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, kind, ...time] = pattern.exec(name) ?? [];
      if (kind === undefined) {
        return [];
      }
      const [year = 0, month = 1, ...rest] = time.map(Number);
      return [{ name, kind, at: Date.UTC(year, month - 1, ...rest) }];
    })
    .sort((a, b) => a.at - b.at);
}

/** The names of the backups in the folder, oldest first. */
export function listBackups(folder: string): string[] {
  return backupsIn(folder).map(({ name }) => name);
}

/**
 * When the newest one of such a database was made, by anyone; null if there is none. A date after
 * `now` is a wrong clock's and is ignored. An installation that has moved to PostgreSQL may still
 * have those of its SQLite file.
 */
export function newestBackup(
  folder: string,
  now: number,
  database: 'sqlite' | 'postgres' = 'sqlite',
): number | null {
  const pattern = database === 'sqlite' ? NAME : OF_POSTGRES;
  return backupsIn(folder, pattern).findLast(({ at }) => at <= now)?.at ?? null;
}

/** Keeps this many of one kind, the newest. People delete their own backups themselves. */
export async function removeOldBackups(
  folder: string,
  kind: Exclude<BackupKind, 'servett'>,
  keep: number,
): Promise<void> {
  const own = backupsIn(folder).filter((each) => each.kind === kind);
  for (const { name } of own.slice(0, -keep)) {
    await rm(join(folder, name));
  }
}

/** Deletes the remains of an interrupted one. None may be in progress. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of namesIn(folder)) {
    if (UNFINISHED.test(name)) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
