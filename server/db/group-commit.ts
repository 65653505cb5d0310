import { setImmediate } from 'node:timers';
import type { Transaction } from 'kysely';
import { asWork, refuseInWork } from './inside-write.ts';
import type { Schema } from './schema.ts';
import { StorageError, type StorageFault } from './storage-error.ts';

type Writer = Transaction<Schema>;

/**
 * A write in two steps: it asks for all that it needs, and then does its part without waiting. `of`
 * names whatever its questions were about that it may change by statements which are only sent
 * (`prepared.ts`); the others whose names differ may ask before it has done its part.
 */
export type Act<Result> = { read(db: Writer): Promise<Ready<Result>> };
export type Ready<Result> = { of: readonly string[]; act(): Promise<Result> };

export type Work<Result> = ((db: Writer) => Promise<Result>) | Act<Result>;

/** One write that waits for its turn. */
export type Member = {
  /** Its part answers what is to be done once it is on the disk. */
  read(db: Writer): Promise<Ready<() => void>>;
  /** Asks before it changes anything, so that several can ask together. */
  asksFirst: boolean;
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

/** How an engine lets several ask with one message. */
export type Ahead = {
  /** What is asked meanwhile leaves together. */
  ask<T>(work: () => Promise<T>): Promise<T>;
  /** How many statements have left that may have changed what anybody has asked. */
  changes(): number;
};

/** How works share a transaction; `ahead` is null where asking costs no message. */
export type Sharing = { part: Part; ahead: Ahead | null };

/**
 * An engine's transaction: `work` may run again if it was lost. What it resolves to is stored.
 * Throws {@link StorageError} where the database, and not the work, is at fault.
 */
export type RunTogether = <T>(work: (db: Writer, sharing: Sharing) => Promise<T>) => Promise<T>;

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
 * they came, each in a savepoint of its own: one that fails harms no other. Those that ask first ask
 * together, and each of them asks again whose answers an earlier one may have changed: the outcome is
 * that of one after another. Who waits for any of
 * them, refused ones included, hears of it once the whole is on the disk, and before the next
 * transaction begins; where it cannot be stored, none of it was. `report` is told what a write
 * failed for, and null once one is stored; `timed`, how many milliseconds the transaction took.
 */
export function createGroupCommit(
  together: RunTogether,
  report: (fault: StorageFault | null) => void,
  timed: (milliseconds: number) => void = () => {},
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

  /** Runs members who may have asked together, in their order. */
  async function runInTurn(
    db: Writer,
    { part, ahead }: Sharing,
    members: readonly Member[],
    isLone: boolean,
  ): Promise<(() => void)[]> {
    const asked = ahead === null ? [] : await askTogether(db, ahead, members);
    const before = ahead?.changes();
    const changed = new Set<string>();

    async function act(member: Member, known: Ready<() => void> | null): Promise<() => void> {
      const isFresh = ahead?.changes() === before && known?.of.every((name) => !changed.has(name));
      const again = () => member.read(db);
      const ready =
        known !== null && isFresh ? known : await (ahead === null ? again() : ahead.ask(again));
      for (const name of ready.of) changed.add(name);
      return ready.act();
    }

    const done: (() => void)[] = [];
    for (const [index, member] of members.entries()) {
      const work = () => act(member, asked[index] ?? null);
      if (isLone) {
        done.push(await work());
      } else {
        const outcome = await part(work);
        done.push('result' in outcome ? outcome.result : () => refuse(member, outcome.error));
      }
    }
    return done;
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

    const began = performance.now();
    try {
      const outcomes = await together((db, sharing) =>
        asWork(async () => {
          const done: (() => void)[] = [];
          for (const some of inBatches(members(), sharing.ahead !== null)) {
            done.push(...(await runInTurn(db, sharing, some, isLone)));
          }
          return done;
        }),
      );
      report(null);
      timed(performance.now() - began);
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

/** Those who can ask together, in the order they came: one who does not ask first is the last of them. */
function* inBatches(members: Iterable<Member>, canShare: boolean): Generator<Member[]> {
  let batch: Member[] = [];
  for (const member of members) {
    batch.push(member);
    if (!canShare || !member.asksFirst) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Null for one that could not: it will hear why when it asks again in its own part. */
async function askTogether(
  db: Writer,
  ahead: Ahead,
  members: readonly Member[],
): Promise<(Ready<() => void> | null)[]> {
  const asked = await ahead.ask(() => Promise.allSettled(members.map((each) => each.read(db))));
  return asked.map((each) => (each.status === 'fulfilled' ? each.value : null));
}

/**
 * Adds a write to a group; resolves to its result once that is stored and `afterCommit` has run.
 * Throws for a write inside another.
 */
export async function addWrite<T>(
  group: GroupCommit,
  work: Work<T>,
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
    const read = async (db: Writer) => {
      const { of, act } =
        typeof work === 'function' ? { of: [], act: () => work(db) } : await work.read(db);
      return {
        of,
        act: async () => {
          const result = await act();
          return () => settle(result);
        },
      };
    };
    group.add({ read, asksFirst: typeof work !== 'function', refuse: reject, isApart });
  });
}
