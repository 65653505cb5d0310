import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** What the server stores, guests' names and orders among it, is nobody else's to read. */
export const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const OTHERS = 0o077;

/** From now on what this process makes is readable by its owner only, backups and WAL files included. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Makes the data folder where it is missing, and private what is there from earlier versions.
 * Throws {@link StartError} where the file system does not let it.
 */
export function protectDataFolder(folder: string): void {
  try {
    makePrivate(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written to (${why}). Give this user the right to write it, or set DATA_DIR to another one.`,
    );
  }
}

function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  chmodSync(folder, OWNER_ONLY_FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) {
      chmodSync(path, OWNER_ONLY_FOLDER);
    } else if (entry.isFile()) {
      chmodSync(path, OWNER_ONLY_FILE);
    }
  }
}
