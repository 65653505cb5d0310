import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPILED } from '../../scripts/setup/steps.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Ended = { code: number; out: string; said: string };

/** As `npx servett` runs it once everything is installed. */
export function runServett(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/command/main.ts', ...args],
      { cwd: ROOT, env: { ...COMPILED, PATH: process.env.PATH, ...env } },
      (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
    );
  });
}
