import type { ChildProcessWithoutNullStreams as Litestream } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type ReplicaConfig, requirePlace } from '../replica-place.ts';
import { endEarlier, noteProcess } from './earlier-process.ts';
import { createListeners, type OnFault } from './fault-listeners.ts';
import { startLitestream } from './litestream-program.ts';
import {
  type Known,
  NOTHING_KNOWN,
  type ReadReplicaState,
  readLine,
  replicaStateOf,
  whenQuiet,
  whenSent,
} from './replica-state.ts';

/** The database's copy elsewhere, which follows it. */
export type Replica = {
  state: ReadReplicaState;
  /** Tells why it cannot be made, without secrets: once, until it can again. */
  onFault: OnFault;
  /** Sends the last changes, for as long as that may take, and ends. */
  stop(): Promise<void>;
};

export type ReplicaPorts = {
  clock: Clock;
  /** Whether Litestream alone empties the log into the database: else the store does it. */
  leaveCheckpoints(toLitestream: boolean): void;
};

const LOOK_MS = 1_000;
/** After an end without a reason, and then ever longer. */
const AGAIN_MS = 500;
const AGAIN_MAX_MS = 60_000;
/** After a run of this length the next failure is the first again. */
const STEADY_MS = 60_000;
/** A stop of the whole server may take ten seconds. */
const STOP_MS = 5_000;
/** What waits on the server's own disk for a place that takes nothing, at most. */
const WAITING_MAX_BYTES = 1_000_000_000;
const MEASURE_EVERY_MS = 30_000;

/**
 * Starts Litestream beside the server, again where it ends, and stops it with the server. What it
 * says is read for how far the copy is. Orders never wait for it: a place that cannot be reached is
 * reported, and tried again.
 */
export async function startReplica(
  { databasePath }: Pick<Config, 'databasePath'>,
  replica: ReplicaConfig,
  { clock, leaveCheckpoints }: ReplicaPorts,
): Promise<Replica> {
  const faults = createListeners();
  let known: Known = NOTHING_KNOWN;
  let child: Litestream | null = null;
  let failures = 0;
  let measuredAt = clock.monotonic();
  const stopping = new AbortController();
  const waiting = waitingFolder(databasePath);

  function failed(why: string): void {
    if (known.error === null) faults.tell(why);
    known = { ...known, error: why };
  }

  function read(running: Litestream): void {
    let sendingAt: number | null = null;
    const { stdout, stderr } = running;
    for (const output of [stdout, stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        const said = readLine(line);
        if (said.kind === 'sending') sendingAt = said.at;
        if (said.kind === 'sent' && sendingAt !== null) known = whenSent(sendingAt);
        if (said.kind === 'failed' && !stopping.signal.aborted) failed(said.why);
      });
    }
  }

  /** Resolves when it has ended. */
  async function runOnce(): Promise<void> {
    await requirePlace(replica.place);
    const running = await startLitestream(['replicate'], databasePath, replica);
    const ended = once(running, 'exit');
    child = running;
    await noteProcess(databasePath, running.pid);
    read(running);
    leaveCheckpoints(true);
    try {
      await ended;
    } finally {
      leaveCheckpoints(false);
      child = null;
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = clock.monotonic();
      try {
        await runOnce();
        if (!stopping.signal.aborted) failed('Litestream has ended');
      } catch (error) {
        failed(error instanceof Error ? error.message : String(error));
      }
      failures = clock.monotonic() - began > STEADY_MS ? 1 : failures + 1;
      const delay = Math.min(AGAIN_MS * 2 ** (failures - 1), AGAIN_MAX_MS);
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** The whole database is sent anew, once the place takes it: a full disk would stop orders. */
  async function startOver(): Promise<void> {
    failed('more than 1 GB waited for it, and was dropped');
    failures = Number.MAX_SAFE_INTEGER;
    const running = child;
    if (running === null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    await rm(waiting, { recursive: true, force: true });
  }

  async function look(): Promise<void> {
    known = whenQuiet(known, writtenAt(databasePath), clock.now());
    if (clock.monotonic() - measuredAt < MEASURE_EVERY_MS) return;
    measuredAt = clock.monotonic();
    if ((await bytesIn(waiting)) > WAITING_MAX_BYTES) await startOver();
  }

  await endEarlier(databasePath);
  const running = keepRunning();
  const stopLooking = clock.every(LOOK_MS, () => {
    look().catch((error: unknown) => failed(String(error)));
  });
  return {
    state: () => replicaStateOf(known, clock.now()),
    onFault: faults.add,
    async stop() {
      stopLooking();
      stopping.abort();
      child?.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
      await running;
      clearTimeout(late);
      await noteProcess(databasePath, undefined);
    },
  };
}

/** Where Litestream keeps what it has not sent yet. */
function waitingFolder(databasePath: string): string {
  return join(dirname(databasePath), `.${basename(databasePath)}-litestream`);
}

/** When something was last written to the log. */
function writtenAt(databasePath: string): number {
  return statSync(`${databasePath}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries.filter((each) => each.isFile())) {
    // Sent meanwhile, and gone.
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}
