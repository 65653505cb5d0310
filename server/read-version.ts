import { readFileSync } from 'node:fs';

/** Which version of Servett this is. */
export function readVersion(): string {
  const about = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return String(JSON.parse(about).version);
}
