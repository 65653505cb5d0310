import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Which server the bridge prints for, and the secret by which it knows the bridge. */
export type Kept = { server: string; secret: string };

const OWNER_ONLY = 0o600;

/** Where a service keeps it, else in the home of whoever starts it. */
export function keptFile(env: Readonly<Record<string, string | undefined>>): string {
  const folder = env.STATE_DIRECTORY ?? join(homedir(), '.servett');
  return join(folder, 'bridge.json');
}

/** Null: it was never paired. */
export function readKept(file: string): Kept | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { server, secret } = JSON.parse(text) as Partial<Kept>;
    return server === undefined || secret === undefined ? null : { server, secret };
  } catch {
    throw new Error(`${file} holds no secret of a bridge. Pair it again, with a new code.`);
  }
}

/** Throws if nothing can be kept there: a code is worth something once. */
export function requireKeepable(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.new`;
  writeFileSync(next, '', { mode: OWNER_ONLY });
  rmSync(next);
}

/** Never half of it, and readable by nobody else. */
export function keep(file: string, kept: Kept): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.new`;
  writeFileSync(next, `${JSON.stringify(kept)}\n`, { mode: OWNER_ONLY });
  // One that was left there keeps the rights that it had.
  chmodSync(next, OWNER_ONLY);
  renameSync(next, file);
}
