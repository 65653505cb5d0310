import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { addWrite, createGroupCommit, type Work } from './group-commit.ts';
import { type Migrations, migrateToLatest } from './migrate.ts';
import type { Peers } from './peers.ts';
import { offerDirect, type RunDirectly } from './prepared.ts';
import type { ReadReplica } from './read-replica.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite-dialect.ts';
import { sqliteTransactions } from './sqlite-transaction.ts';
import type { States } from './states.ts';
import type { StorageFault } from './storage-error.ts';

/** What repositories query: the reader outside transactions, the transaction inside. */
export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** What a write keeps from changing: one venue's rows, or what is of no venue. */
export type Lock = { venue: string } | 'installation';

/** Ways to read. */
export type Reads = Pick<Store, 'reader' | 'read' | 'readApart' | 'readAside'>;

export type Write = <T>(lock: Lock, work: Work<T>, afterCommit?: (result: T) => void) => Promise<T>;

/** The interface to the database; a second engine implements the same. */
export type Store = {
  /** For single reads. Never inside `write`: it would see the previous state. */
  readonly reader: Reader;
  /** The other processes on the same database; null: this is the only one. */
  readonly peers: Peers | null;
  /** Null: what this process has opened stays what it is. */
  readonly states: States | null;
  /** Runs several reads at one moment. */
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs reads that take long where orders do not feel them: on a replica if there is one, once that
   * has all that was stored before. `work` may run again, here, if the replica is lost meanwhile. At
   * one moment only there.
   */
  readApart<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /** The same for several reads at one moment that somebody waits for, wherever they are asked. */
  readAside<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /**
   * Reads of one venue's rows: an engine of several machines asks the venue's. What knows its venue
   * reads with this.
   */
  of(venue: string): Reads;
  /** Null: reads are asked of no replica. */
  readonly replica: ReadReplica | null;
  /**
   * Runs `work` in a transaction; durable when this resolves. Work that throws leaves nothing, and
   * harms no other that shares the transaction (`group-commit.ts`). Nothing that `work` has read of
   * what `lock` names changes before it is stored, in any process. So a write inside a write could
   * wait for itself: it is refused, and code that runs inside gets an `InsideContext`.
   * `afterCommit` runs before the next transaction of the same begins, so that what it publishes
   * leaves in the order of the writes. `work` may run again if its transaction was lost: it changes
   * nothing but the database.
   */
  write: Write;
  /** The same for work that takes long: in a transaction of its own. */
  writeApart: Write;
  /** How many writes are in progress or waiting. */
  waiting(): number;
  /** Why the last write failed, or null if it was stored. A failed write stored nothing. */
  fault(): StorageFault | null;
  /** Stores something and removes it again; throws a `StorageError` if that fails. */
  probe(): Promise<void>;
  /** Whether somebody else alone empties SQLite's log into the database: no commit of this store does. */
  leaveCheckpoints(toOther: boolean): void;
  /**
   * Tells how many milliseconds each of SQLite's transactions took, until the returned function is
   * called.
   */
  onStored(listener: (milliseconds: number) => void): () => void;
  /** Migrates the schema; returns the names of the migrations it ran. By default it runs all. */
  migrate(migrations?: Migrations): Promise<string[]>;
  close(): Promise<void>;
};

/** SQLite's own default: from so many pages in the log on, a commit empties it. */
const CHECKPOINT_PAGES = 1_000;
/** More than the database's own free pages may hold. */
const PROBE_BYTES = 262_144;
/**
 * Where the writer's connection keeps what a part of a transaction would undo: each page as it was.
 * In a file, which SQLite opens anew for each transaction, that is two thirds of all that orders at a
 * time write. Migrations sort whole tables there.
 */
const UNDONE = { inMemory: 'pragma temp_store = memory', inFile: 'pragma temp_store = file' };

/**
 * Opens a SQLite store in a file, or in memory for `:memory:` (lost when it is closed), where it
 * may begin with the content of a serialized database.
 */
export function openSqliteStore(path: string, content?: Uint8Array): Store {
  const isMemory = path === ':memory:';
  if (!isMemory) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  }
  const forWrites = openSqlite(path, 'begin immediate', content);
  // A database in memory belongs to its one connection.
  const forReads = isMemory ? forWrites : openSqlite(path, 'begin deferred');
  const { db: writer } = forWrites;
  const { db: reader } = forReads;
  forWrites.run(UNDONE.inMemory, []);
  // After each commit the readers' connection has to read its pages again, and the writer's has not.
  const readNow: RunDirectly = (query, parameters) =>
    forWrites.runBetween(query, parameters) ?? forReads.runBetween(query, parameters);
  offerDirect(reader, readNow);
  let fault: StorageFault | null = null;
  const listeners = new Set<(milliseconds: number) => void>();
  const group = createGroupCommit(
    sqliteTransactions(forWrites),
    (met) => {
      fault = met;
    },
    (milliseconds) => {
      for (const listener of listeners) listener(milliseconds);
    },
  );

  // One transaction at a time: no venue has to be locked.
  const write: Write = (_lock, work, afterCommit) => addWrite(group, work, afterCommit, false);
  const writeApart: Write = (_lock, work, afterCommit) => addWrite(group, work, afterCommit, true);
  const read: Store['read'] = (work) => reader.transaction().execute(work);
  const reads: Reads = { reader, read, readApart: (work) => work(reader), readAside: read };
  return {
    ...reads,
    of: () => reads,
    peers: null,
    states: null,
    replica: null,
    write,
    writeApart,
    waiting: group.waiting,
    fault: () => fault,
    probe: () =>
      writeApart('installation', async (db) => {
        await sql`create table storage_probe (content blob)`.execute(db);
        await sql`insert into storage_probe values (zeroblob(${PROBE_BYTES}))`.execute(db);
        await sql`drop table storage_probe`.execute(db);
      }),
    leaveCheckpoints: (toOther) =>
      forWrites.run(`pragma wal_autocheckpoint = ${toOther ? 0 : CHECKPOINT_PAGES}`, []),
    onStored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async migrate(migrations) {
      forWrites.run(UNDONE.inFile, []);
      try {
        return await migrateToLatest(writer, migrations);
      } finally {
        forWrites.run(UNDONE.inMemory, []);
      }
    },
    close: async () => {
      await group.idle();
      if (!isMemory) await forReads.close();
      await forWrites.close();
    },
  };
}
