import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Adopt, Adopted, States } from '../states.ts';
import { StorageError } from '../storage-error.ts';
import type { Writer } from '../store.ts';
import { lineageOf, timelineOf } from './lineage.ts';
import { isOtherState, type Required } from './required-state.ts';

/** Runs `work` in a transaction of the installation, on a database that has what is required. */
type RunThere = (required: Required, work: (db: Writer) => Promise<Adopted>) => Promise<Adopted>;

/** What the writes of a process need of it. */
type Held = {
  /** Null: any state will do. */
  required(): Required | null;
  /** Goes on with another state than the one that a write required in vain. */
  leave(required: Required): Promise<void>;
};

type Known = Required & { lineage: string };

/** Milliseconds. */
export type Pace = { now(): number; wait(milliseconds: number): Promise<unknown> };

const PACE: Pace = { now: () => performance.now(), wait };

/** How long one that becomes another again and again is tried; a guest's request waits for it. */
const TRY_MS = 5_000;
const PAUSE_MS = 20;
/** Of one that becomes another so soon after it was adopted, two are there by turns. */
const SETTLED_MS = 10_000;
const PAUSE_MAX_MS = 5_000;

/** What a replica answers to a question that only a primary can answer. */
const IN_RECOVERY = '55000';

/**
 * Where two servers answer as the primary, each connection may lead to the other one: whoever adopts
 * one of them leaves it at once, begins an epoch each time, and ends all streams. So it goes on slower
 * and slower, and writes are refused until there is one again.
 */
export function createPostgresStates(
  db: Kysely<Schema>,
  run: RunThere,
  pace: Pace = PACE,
): States & Held {
  const listeners: ((adopted: Adopted) => void)[] = [];
  let adopt: Adopt | null = null;
  let known: Known | null = null;
  let adopting: Promise<Adopted> | null = null;

  let adoptedAt = Number.NEGATIVE_INFINITY;
  let restless = 0;

  async function adoptNow(): Promise<Adopted> {
    await rest();
    const until = pace.now() + TRY_MS;
    for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
      const lineage = await lineageOf(db);
      const timeline = timelineOf(lineage);
      try {
        const adopted = await run({ epoch: null, timeline }, async (there) => {
          if (adopt === null) throw new Error('Nobody said how to adopt a database.');
          return adopt(there, lineage);
        });
        known = { epoch: adopted.epoch, timeline, lineage };
        adoptedAt = pace.now();
        return adopted;
      } catch (error) {
        // It became another one once more meanwhile.
        if (!isOtherState(error)) throw error;
        if (pace.now() >= until) throw new StorageError('unreachable', error);
        await pace.wait(pause);
      }
    }
  }

  /** Before another one is adopted soon after the last one: each time longer. */
  async function rest(): Promise<void> {
    const isSettled = pace.now() - adoptedAt > SETTLED_MS;
    restless = isSettled ? 0 : restless + 1;
    // Once is a replica that was promoted after another one.
    if (restless > 1) await pace.wait(Math.min(PAUSE_MS * 2 ** restless, PAUSE_MAX_MS));
  }

  function adoptOnce(): Promise<Adopted> {
    adopting ??= adoptNow().finally(() => {
      adopting = null;
    });
    return adopting;
  }

  async function leave(required: Required): Promise<void> {
    // Another write has met it before.
    if (known !== required) return;
    const isFirst = adopting === null;
    const adopted = await adoptOnce();
    if (isFirst) for (const tell of listeners) tell(adopted);
  }

  async function isStill({ lineage, epoch }: Known): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      select id from epochs order by position desc limit 1`.execute(db);
    return rows[0]?.id === epoch && (await lineageOf(db)) === lineage;
  }

  return {
    required: () => known,
    leave,
    holdTo(how) {
      adopt = how;
      return adoptOnce();
    },
    async look() {
      const now = known;
      if (now === null || adopting !== null) return;
      try {
        if (!(await isStill(now))) await leave(now);
      } catch (error) {
        // That the database is away, or not the primary yet, is met and said by whoever needs it.
        if (!(error instanceof StorageError) && codeOf(error) !== IN_RECOVERY) throw error;
      }
    },
    onOther: (listener) => void listeners.push(listener),
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
