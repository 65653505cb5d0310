import { setImmediate } from 'node:timers';
import type { Transaction } from 'kysely';
import { asWork, refuseInWork } from './inside-write.ts';
import type { Schema } from './schema.ts';
import { StorageError, type StorageFault } from './storage-error.ts';

type Writer = Transaction<Schema>;

/** One write that waits for its turn. */
export type Member = {
  /** Does its part of the transaction; answers what is to be done once that is on the disk. */
  run(db: Writer): Promise<() => void>;
  /** Nothing of it was stored. */
  refuse(error: unknown): void;
  /** Takes long: nobody shares its transaction, so nobody who came before it waits for it. */
  isApart: boolean;
};

/**
 * Runs one of several works of a transaction: what it stored is undone if it throws. Throws where
 * not this work but the whole transaction is at fault.
 */
export type Part = <T>(work: () => Promise<T>) => Promise<{ result: T } | { error: unknown }>;

/**
 * An engine's transaction: `work` may run again if it was lost. What it resolves to is stored.
 * Throws {@link StorageError} where the database, and not the work, is at fault.
 */
export type RunTogether = <T>(work: (db: Writer, part: Part) => Promise<T>) => Promise<T>;

/** Stores writes that wait together in one transaction, so that they share its flush to the disk. */
export type GroupCommit = {
  add(member: Member): void;
  /** How many writes are under way or wait for their turn. */
  waiting(): number;
  /** Resolves when nothing is under way or waits. */
  idle(): Promise<void>;
};

/** Between two groups everything else gets its turn: reads, new requests and streams. */
const GROUP_MAX = 64;
const GROUP_MS = 10;

/**
 * A write waits until the current turn of the event loop is over, which for a lone one is at once.
 * All that came in the turn, or while another group was stored, share a transaction in the order
 * they came, each in a savepoint of its own: one that fails harms no other. Who waits for any of
 * them, refused ones included, hears of it once the whole is on the disk, and before the next
 * transaction begins; where it cannot be stored, none of it was. `report` is told what a write
 * failed for, and null once one is stored.
 */
export function createGroupCommit(
  together: RunTogether,
  report: (fault: StorageFault | null) => void,
): GroupCommit {
  const queue: Member[] = [];
  let underWay = 0;
  let becameIdle: PromiseWithResolvers<void> | null = null;

  /** The next members that share a transaction, taken from the queue as long as there is time. */
  function* nextGroup(): Generator<Member> {
    const until = performance.now() + GROUP_MS;
    for (let size = 0; size < GROUP_MAX && (size === 0 || performance.now() < until); size += 1) {
      const next = queue[0];
      if (next === undefined || (next.isApart && size > 0)) return;
      queue.shift();
      underWay += 1;
      yield next;
      if (next.isApart) return;
    }
  }

  function refuse(member: Member, error: unknown): void {
    if (error instanceof StorageError) report(error.fault);
    member.refuse(error);
  }

  async function runAsPart(db: Writer, part: Part, member: Member): Promise<() => void> {
    const outcome = await part(() => member.run(db));
    return 'result' in outcome ? outcome.result : () => refuse(member, outcome.error);
  }

  /** Stores the next group; answers how to tell each of its members. */
  async function storeNext(): Promise<(() => void)[]> {
    const { length: came } = queue;
    const isLone = came === 1 || queue[0]?.isApart === true;
    const begun: Member[] = [];

    /** Those that have begun, if their transaction was lost, and as many more as there is time for. */
    function* members(): Generator<Member> {
      yield* [...begun];
      if (isLone && begun.length > 0) return;
      for (const member of nextGroup()) {
        begun.push(member);
        yield member;
        if (isLone) return;
      }
    }

    try {
      const outcomes = await together(async (db, part) => {
        const done: (() => void)[] = [];
        for (const member of members()) {
          done.push(await (isLone ? member.run(db) : runAsPart(db, part, member)));
        }
        return done;
      });
      report(null);
      return outcomes;
    } catch (error) {
      if (begun.length > 1 && !(error instanceof StorageError)) {
        // One of them failed where it could not be undone alone: now each has its own transaction.
        queue.unshift(...begun.map((member) => ({ ...member, isApart: true })));
        return [];
      }
      // Where another program held the database for too long nobody has begun: all who came give up.
      const refused = begun.length > 0 ? begun : queue.splice(0, came);
      return refused.map((member) => () => refuse(member, error));
    } finally {
      underWay = 0;
    }
  }

  async function storeAll(): Promise<void> {
    for (const tell of await storeNext()) tell();
    if (queue.length > 0) {
      setImmediate(storeAll);
      return;
    }
    becameIdle?.resolve();
    becameIdle = null;
  }

  return {
    add(member) {
      queue.push(member);
      if (becameIdle === null) {
        becameIdle = Promise.withResolvers();
        setImmediate(storeAll);
      }
    },
    waiting: () => queue.length + underWay,
    idle: async () => becameIdle?.promise,
  };
}

/**
 * Adds a write to a group; resolves to its result once that is stored and `afterCommit` has run.
 * Throws for a write inside another.
 */
export async function addWrite<T>(
  group: GroupCommit,
  work: (db: Writer) => Promise<T>,
  afterCommit: ((result: T) => void) | undefined,
  isApart: boolean,
): Promise<T> {
  refuseInWork('A write');
  return new Promise((resolve, reject) => {
    const settle = (result: T) => {
      try {
        afterCommit?.(result);
        resolve(result);
      } catch (error) {
        reject(error);
      }
    };
    const run = async (db: Writer) => {
      const result = await asWork(() => work(db));
      return () => settle(result);
    };
    group.add({ run, refuse: reject, isApart });
  });
}
