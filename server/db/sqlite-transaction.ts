import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Part, RunTogether } from './group-commit.ts';
import { forgetKept } from './kept.ts';
import { withDirect } from './prepared.ts';
import type { Schema } from './schema.ts';
import type { SqliteDatabase } from './sqlite-dialect.ts';
import { StorageError, storageFaultOf } from './storage-error.ts';

type Writer = Transaction<Schema>;

/** How long a write waits for another program that holds the database, and how it asks. Milliseconds. */
const LOCKED_MS = 4_000;
const ASK_EVERY_MS = 20;

/** Transactions on SQLite's one connection for writes. */
export function sqliteTransactions({
  db: writer,
  run,
  sparing,
  beginPart,
}: SqliteDatabase): RunTogether {
  const partOf =
    (db: Writer): Part =>
    async (work) => {
      const { keep, undo } = beginPart();
      let result: Awaited<ReturnType<typeof work>>;
      try {
        result = await work();
      } catch (error) {
        orThrow(undo, error);
        forgetKept(db);
        return { error: asStorageError(error) };
      }
      keep();
      return { result };
    };

  return (work) =>
    transactionWhenFree(writer, (db) =>
      withDirect(db, { run, send: run, sparing }, () =>
        work(db, { part: partOf(db), ahead: null }),
      ),
    );
}

/** A full disk may have SQLite roll back all of it: then that is what is told, and nothing is kept. */
function orThrow(undo: () => void, because: unknown): void {
  try {
    undo();
  } catch {
    throw because;
  }
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
