import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = join(PROJECT, '.cache/unbuilt-project');
/** What the server reads of a project, apart from built pages. */
const READ = ['demo', 'locales'];

/**
 * This project as it is before a build: a server over it looks through no built files, which most
 * tests do not ask for, and answers the same whether there is a build or not.
 */
export function unbuiltProject(): string {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of READ) {
    const link = join(FOLDER, name);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(PROJECT, name), link);
    } catch (error) {
      // Another process made it just now.
      if (!existsSync(link)) throw error;
    }
  }
  return FOLDER;
}
