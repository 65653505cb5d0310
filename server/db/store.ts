import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { migrateToLatest } from './migrate.ts';
import { createMutex } from './mutex.ts';
import type { Schema } from './schema.ts';
import { openSqliteFile, sqliteDialect } from './sqlite-dialect.ts';

/** What repositories query: the reader outside transactions, the transaction inside. */
export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** The database behind one seam; a second engine offers the same. */
export type Store = {
  /** For single reads. Never inside `write`: it would see the state before it. */
  readonly reader: Reader;
  /** Runs several reads that see one and the same moment. */
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction; durable when this resolves. `afterCommit` runs before the
   * next transaction begins, so that what it publishes leaves in the order of the commits.
   */
  write<T>(work: (db: Writer) => Promise<T>, afterCommit?: (result: T) => void): Promise<T>;
  /** Brings the schema up to date; answers the names of the migrations it ran. */
  migrate(): Promise<string[]>;
  close(): Promise<void>;
};

/** Opens a SQLite store in a file, or in memory for `:memory:` (then nothing outlives it). */
export function openSqliteStore(path: string): Store {
  const isMemory = path === ':memory:';
  if (!isMemory) {
    mkdirSync(dirname(path), { recursive: true });
  }
  const writer = new Kysely<Schema>({
    dialect: sqliteDialect(openSqliteFile(path), 'begin immediate'),
  });
  // A database in memory belongs to its one connection.
  const reader = isMemory
    ? writer
    : new Kysely<Schema>({ dialect: sqliteDialect(openSqliteFile(path), 'begin deferred') });
  const turns = createMutex();

  return {
    reader,
    read: (work) => reader.transaction().execute(work),
    write: (work, afterCommit) =>
      turns.run(async () => {
        const result = await writer.transaction().execute(work);
        afterCommit?.(result);
        return result;
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
