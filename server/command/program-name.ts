import { existsSync } from 'node:fs';

const isThere = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url));

/** How the commands are called in this installation: an unpacked archive, an image or a checkout. */
export function programName(has = isThere): string {
  if (has('release.json')) return './servett';
  return has('scripts/servett.mjs') ? 'npx servett' : 'node dist/server/command.js';
}
