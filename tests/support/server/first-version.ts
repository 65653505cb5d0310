import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

const FIXTURE = new URL('../fixtures/first-version.sqlite.zst', import.meta.url);

/**
 * Puts into `folder` a database that the first version of all has made (2026-11-22): the
 * demonstration, six orders at two tables, one of them accepted and one rejected, a call and a
 * payment. Answers its path.
 */
export function firstVersionDatabase(folder: string): string {
  const path = join(folder, 'servett.db');
  writeFileSync(path, zstdDecompressSync(readFileSync(FIXTURE)));
  return path;
}
