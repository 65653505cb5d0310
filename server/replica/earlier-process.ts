import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

// Two that follow one database spoil each other's copy. The one of a server that was killed stops by
// itself; until it has, its number is in a file beside the database.

const noteOf = (databasePath: string) => `${databasePath}.replicator`;

/** Keeps the number of the process that follows the database; undefined: none does any more. */
export async function noteProcess(databasePath: string, pid: number | undefined): Promise<void> {
  await (pid === undefined
    ? rm(noteOf(databasePath), { force: true })
    : writeFile(noteOf(databasePath), String(pid)));
}

const PATIENCE_MS = 5_000;
const ASK_EVERY_MS = 50;

/** Waits until the one of an earlier server has ended, and ends it where that takes long. */
export async function endEarlier(databasePath: string): Promise<void> {
  const pid = Number(await readFile(noteOf(databasePath), 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  const until = performance.now() + PATIENCE_MS;
  while (await isLitestream(pid)) {
    const isLate = performance.now() > until;
    signal(pid, isLate ? 'SIGKILL' : 'SIGTERM');
    await wait(ASK_EVERY_MS);
  }
}

/** Its number may be another program's by now; one that has ended has no words. */
async function isLitestream(pid: number): Promise<boolean> {
  try {
    const words =
      process.platform === 'linux'
        ? await readFile(`/proc/${pid}/cmdline`, 'utf8')
        : (await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)])).stdout;
    return /litestream[\0 ]replicate/.test(words);
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
