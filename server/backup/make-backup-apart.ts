import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { giveRests, type OnStored } from './rests.ts';
import { withIdlePolicy } from './yield-to-others.ts';

const PROGRAM = fileURLToPath(new URL('backup-program.ts', import.meta.url));

type Options = {
  /** False is for tests, which would wait for all that runs beside them. */
  givesWay?: boolean;
  /** Tells how long commits take, by which it rests between its steps; else it does not. */
  onStored?: OnStored;
};

/**
 * Makes a backup in a separate process: in this one it would delay orders. Throws with its error
 * message; `signal` stops it.
 */
export async function makeBackupApart(
  { databasePath, dataDir, storage, backups }: Config,
  to: string,
  signal: AbortSignal,
  { givesWay = true, onStored }: Options = {},
): Promise<void> {
  const plain = { command: process.execPath, args: [PROGRAM, to] };
  const { command, args } = givesWay ? await withIdlePolicy(plain.command, plain.args) : plain;
  const child = spawn(command, args, {
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${databasePath}`,
      ...(storage !== null && { STORAGE_URL: storage.url }),
      ...(backups.passphrase !== null && { BACKUP_PASSPHRASE: backups.passphrase }),
    },
    stdio: ['ignore', 'ignore', 'pipe', ...(onStored === undefined ? [] : ['ipc' as const])],
    signal,
  });
  if (givesWay && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }
  if (onStored !== undefined) giveRests(child, onStored);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', reject);
  child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  await promise;
}
