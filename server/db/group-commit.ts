import { setImmediate } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { type RunDirectly, withDirect } from './prepared.ts';
import type { Schema } from './schema.ts';
import { StorageError, type StorageFault, storageFaultOf } from './storage-error.ts';

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

/** Stores writes that wait together in one transaction, so that they share its flush to the disk. */
export type GroupCommit = {
  add(member: Member): void;
  /** How many writes are under way or wait for their turn. */
  waiting(): number;
  /** What the last write failed for, or null where it was stored. */
  fault(): StorageFault | null;
  /** Resolves when nothing is under way or waits. */
  idle(): Promise<void>;
};

/** How long a write waits for another program that holds the database, and how it asks. Milliseconds. */
const LOCKED_MS = 4_000;
const ASK_EVERY_MS = 20;
/** Between two groups everything else gets its turn: reads, new requests and streams. */
const GROUP_MAX = 64;
const GROUP_MS = 10;

const SAVEPOINT = 'savepoint member';
const RELEASE = 'release member';
const ROLL_BACK = 'rollback to member';

/**
 * A write waits until the current turn of the event loop is over, which for a lone one is at once.
 * All that came in the turn, or while another group was stored, share a transaction in the order
 * they came, each in a savepoint of its own: one that fails harms no other. Who waits for any of
 * them, refused ones included, hears of it once the whole is on the disk, and before the next
 * transaction begins; where it cannot be stored, none of it was.
 */
export function createGroupCommit(writer: Kysely<Schema>, run: RunDirectly): GroupCommit {
  const queue: Member[] = [];
  let underWay = 0;
  let fault: StorageFault | null = null;
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

  /** Throws where not this member's work but the whole transaction is at fault. */
  async function runInSavepoint(db: Writer, member: Member): Promise<() => void> {
    run(SAVEPOINT, []);
    let settle: () => void;
    try {
      settle = await member.run(db);
    } catch (error) {
      undo(error);
      return () => refuse(member, asStorageError(error));
    }
    run(RELEASE, []);
    return settle;
  }

  /** A full disk may have SQLite roll back all of it: then that is what is told, and nothing is kept. */
  function undo(because: unknown): void {
    try {
      run(ROLL_BACK, []);
      run(RELEASE, []);
    } catch {
      throw because;
    }
  }

  function refuse(member: Member, error: unknown): void {
    fault = error instanceof StorageError ? error.fault : fault;
    member.refuse(error);
  }

  /** Stores the next group; answers how to tell each of its members. */
  async function storeNext(): Promise<(() => void)[]> {
    const { length: came } = queue;
    const isLone = came === 1 || queue[0]?.isApart === true;
    const begun: Member[] = [];
    try {
      const outcomes = await transactionWhenFree(writer, (db) =>
        withDirect(db, run, async () => {
          const done: (() => void)[] = [];
          for (const member of nextGroup()) {
            begun.push(member);
            done.push(await (isLone ? member.run(db) : runInSavepoint(db, member)));
            if (isLone) break;
          }
          return done;
        }),
      );
      fault = null;
      return outcomes;
    } catch (error) {
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
    fault: () => fault,
    idle: async () => becameIdle?.promise,
  };
}

function asStorageError(error: unknown): unknown {
  const fault = storageFaultOf(error);
  return fault === null ? error : new StorageError(fault, error);
}

/**
 * Runs the transaction once the database is free. It waits without holding up the process: reads go
 * on. Throws {@link StorageError} where the database, and not the work, is at fault.
 */
async function transactionWhenFree<T>(
  writer: Kysely<Schema>,
  work: (db: Writer) => Promise<T>,
): Promise<T> {
  const until = performance.now() + LOCKED_MS;
  for (;;) {
    let hasBegun = false;
    try {
      return await writer.transaction().execute((db) => {
        hasBegun = true;
        return work(db);
      });
    } catch (error) {
      if (storageFaultOf(error) !== 'locked' || hasBegun || performance.now() > until) {
        throw asStorageError(error);
      }
      await wait(ASK_EVERY_MS);
    }
  }
}
