import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { migrateToLatest } from './migrate.ts';
import { createMutex } from './mutex.ts';
import type { Schema } from './schema.ts';
import { openSqliteFile, sqliteDialect } from './sqlite-dialect.ts';
import { StorageError, type StorageFault, storageFaultOf } from './storage-error.ts';

/** What repositories query: the reader outside transactions, the transaction inside. */
export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** The interface to the database; a second engine implements the same. */
export type Store = {
  /** For single reads. Never inside `write`: it would see the previous state. */
  readonly reader: Reader;
  /** Runs several reads at one moment. */
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction; durable when this resolves. `afterCommit` runs before the
   * next transaction begins, so that what it publishes leaves in the order of the commits.
   */
  write<T>(work: (db: Writer) => Promise<T>, afterCommit?: (result: T) => void): Promise<T>;
  /** How many writes are in progress or waiting. */
  waiting(): number;
  /** Why the last write failed, or null if it was stored. A failed write stored nothing. */
  fault(): StorageFault | null;
  /** Stores something and removes it again; throws {@link StorageError} if that fails. */
  probe(): Promise<void>;
  /** Migrates the schema; returns the names of the migrations it ran. */
  migrate(): Promise<string[]>;
  close(): Promise<void>;
};

/**
 * How long a write waits for a database locked by another program, and how often it tries.
 * Milliseconds.
 */
const LOCKED_MS = 4_000;
const ASK_EVERY_MS = 20;
/** More than the database's own free pages may hold. */
const PROBE_BYTES = 262_144;

/**
 * Runs the transaction once the database is unlocked, without blocking the process: reads continue.
 * Throws {@link StorageError} if the database, and not the work, is at fault.
 */
async function writeWhenFree<T>(
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
      const fault = storageFaultOf(error);
      if (fault !== 'locked' || hasBegun || performance.now() > until) {
        throw fault === null ? error : new StorageError(fault, error);
      }
      await wait(ASK_EVERY_MS);
    }
  }
}

/** Opens a SQLite store in a file, or in memory for `:memory:` (lost when it is closed). */
export function openSqliteStore(path: string): Store {
  const isMemory = path === ':memory:';
  if (!isMemory) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  }
  const writer = new Kysely<Schema>({
    dialect: sqliteDialect(openSqliteFile(path), 'begin immediate'),
  });
  // A database in memory belongs to its one connection.
  const reader = isMemory
    ? writer
    : new Kysely<Schema>({ dialect: sqliteDialect(openSqliteFile(path), 'begin deferred') });
  const turns = createMutex();
  let fault: StorageFault | null = null;
  let waiting = 0;

  const write: Store['write'] = (work, afterCommit) => {
    waiting += 1;
    return turns.run(async () => {
      try {
        const result = await writeWhenFree(writer, work);
        fault = null;
        afterCommit?.(result);
        return result;
      } catch (error) {
        fault = error instanceof StorageError ? error.fault : fault;
        throw error;
      } finally {
        waiting -= 1;
      }
    });
  };

  return {
    reader,
    read: (work) => reader.transaction().execute(work),
    write,
    waiting: () => waiting,
    fault: () => fault,
    probe: () =>
      write(async (db) => {
        await sql`create table storage_probe (content blob)`.execute(db);
        await sql`insert into storage_probe values (zeroblob(${PROBE_BYTES}))`.execute(db);
        await sql`drop table storage_probe`.execute(db);
      }),
    migrate: () => migrateToLatest(writer),
    close: async () => {
      await turns.run(async () => {
        if (reader !== writer) {
          await reader.destroy();
        }
        await writer.destroy();
      });
    },
  };
}
