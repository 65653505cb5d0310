import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FaultProgram } from './fault-program.ts';

/** Where programs are: each file of these folders is one. */
const FOLDERS = ['../', '../printers/'];

function namesIn(folder: string): string[] {
  return readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[\w-]+\.ts$/.test(entry.name))
    .map((entry) => entry.name.slice(0, -'.ts'.length));
}

/** The programs by name. */
export function faultNames(): string[] {
  return FOLDERS.flatMap(namesIn).sort();
}

/** Programs that drive a browser on the built product: their short form runs with the journeys. */
export const BROWSER_PROGRAMS: readonly string[] = ['browser-killed', 'kiosk-evening'];

/** Programs that need PostgreSQL, which `npm test` installs where it can, and says where it cannot. */
export const POSTGRES_PROGRAMS: readonly string[] = [
  'fail-over',
  'replica-behind',
  'several-servers',
  'shared-papers',
];

/** Of these, programs that need PgBouncer, too, which nobody installs for them. */
export const POOLER_PROGRAMS: readonly string[] = ['fail-over'];

/** Programs whose short form starts too many servers for `npm test`; `payment-events` is a part of it. */
export const LONG_PROGRAMS: readonly string[] = ['payments', 'split-bills'];

export async function loadFaultProgram(name: string): Promise<FaultProgram> {
  const folder = FOLDERS.find((each) => namesIn(each).includes(name)) ?? '../';
  return (await import(`${folder}${name}.ts`)) as FaultProgram;
}
