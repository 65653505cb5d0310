import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = join(PROJECT, '.cache/unbuilt-project');
/** The files of a project that the server reads, apart from built pages. */
const READ = ['demo', 'locales'];

/**
 * This project as before a build: a server on it does not index built files, which most tests do
 * not need, and behaves the same whether there is a build or not.
 */
export function unbuiltProject(): string {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of READ) {
    const link = join(FOLDER, name);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(PROJECT, name), link);
    } catch (error) {
      // Another process has just created it.
      if (!existsSync(link)) throw error;
    }
  }
  return FOLDER;
}
