import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from './kept-backups.ts';
import { backupsFolder, type Places } from './places.ts';

/** No backup takes as long. */
const DAY_MS = 86_400_000;

/**
 * Deletes what killed programs have left: copies of the database, as large as it and with all that
 * is in it. To be called with the database's lock, which restores and migrations hold as well.
 */
export async function removeLeftovers(places: Places, now: number): Promise<void> {
  const { dataDir, databasePath } = places;
  const backups = backupsFolder(places);
  const parts = namesIn(backups);
  // A backup by hand does not take the lock, so one may be under way.
  const byHand = parts.filter((name) => /^servett-.*\.part-/.test(name));
  const old = await Promise.all(
    byHand.map(async (name) => {
      const { mtimeMs } = await stat(join(backups, name));
      return now - mtimeMs > DAY_MS ? [join(backups, name)] : [];
    }),
  );
  const left = [
    `${databasePath}.restoring`,
    ...namesIn(dataDir)
      .filter((name) => name.startsWith('restoring-'))
      .map((name) => join(dataDir, name)),
    ...parts.filter((name) => /^before-.*\.part-/.test(name)).map((name) => join(backups, name)),
    ...old.flat(),
  ];
  for (const path of left) {
    await rm(path, { recursive: true, force: true });
  }
}
