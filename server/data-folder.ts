import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** The server's data, with guests' names and orders, is private. */
export const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const OTHERS = 0o077;

/** Makes all files of this process readable by its owner only, including backups and WAL files. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Creates the data folder if it is missing, and makes existing files private. Throws {@link
 * StartError} if the file system does not allow it.
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
