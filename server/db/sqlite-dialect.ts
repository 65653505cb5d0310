import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { createMutex, type Mutex } from './mutex.ts';
import type { RunDirectly, Sparing } from './prepared.ts';
import type { Schema } from './schema.ts';
import { LimitCompiler } from './sqlite/limit-compiler.ts';
import { createSparedStatements, type Effect, effectOf } from './sqlite/spared-statements.ts';

/** The number of cached prepared statements. */
const STATEMENTS_MAX = 300;

/**
 * A writer takes the write lock at once: a deferred one could fail after reading. A reader's
 * transaction only fixes its view.
 */
export type Begin = 'begin immediate' | 'begin deferred';

export type SqliteDatabase = {
  db: Kysely<Schema>;
  /** For who holds the connection: in a transaction of their own. */
  run: RunDirectly;
  /** For who holds it: statements that others of the transaction have made needless. */
  sparing: Sparing;
  /** Begins a part of the transaction that can be undone alone; one at a time. */
  beginPart(): Part;
  /** For single statements, between transactions. */
  runBetween: RunDirectly;
  close(): Promise<void>;
};

/** A part of a transaction, to be ended by one of these. */
type Part = { keep(): void; undo(): void };

/** Asking a statement for its columns takes as long as running it. */
type KeptStatement = { statement: StatementSync; answersRows: boolean; effect: Effect };

/** The only place that knows the class node:sqlite exports: it may be renamed. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new LRUCache<string, KeptStatement>({ max: STATEMENTS_MAX });
  /** Whose transaction has begun and not ended, whatever SQLite has made of it. */
  #isTaken = false;
  /** What SQLite has rolled back the transaction for by itself. */
  #lostBy: { error: unknown } | null = null;
  readonly spared = createSparedStatements(
    (sql, parameters) => this.run(sql, parameters).rows,
    (sql, parameters) => this.#execute(sql, parameters, () => {}),
  );

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get isInTransaction(): boolean {
    return this.#isTaken || this.#database.isTransaction;
  }

  begin(how: Begin): void {
    this.#control(how);
    this.#isTaken = true;
  }

  commit(): void {
    this.spared.storeAll();
    this.#control('commit');
    this.#isTaken = false;
    this.spared.forget();
  }

  rollBack(): void {
    this.#isTaken = false;
    this.#lostBy = null;
    this.spared.forget();
    // On a full disk SQLite rolls back by itself: its error must not be replaced by another.
    if (this.#database.isTransaction) this.#control('rollback');
  }

  beginPart(): Part {
    this.#control('savepoint part');
    const goBack = this.spared.mark();
    return {
      keep: () => this.#control('release part'),
      undo: () => {
        goBack();
        this.#control('rollback to part');
        this.#control('release part');
      },
    };
  }

  run(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    return this.#execute(sql, parameters, this.spared.before);
  }

  /** Begins or ends a transaction, or a part of one: it is about no table. */
  #control(sql: string): void {
    this.#execute(sql, [], () => {});
  }

  #execute(
    sql: string,
    parameters: readonly unknown[],
    before: (effect: Effect) => void,
  ): QueryResult<unknown> {
    // Outside a transaction SQLite would store at once what is a part of one that is lost.
    if (this.#lostBy !== null) throw this.#lostBy.error;
    try {
      const { statement, answersRows, effect } = this.#prepare(sql);
      before(effect);
      const values = parameters as SQLInputValue[];
      if (answersRows) {
        return { rows: statement.all(...values) };
      }
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      if (this.#isTaken && !this.#database.isTransaction) this.#lostBy = { error };
      throw error;
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(query.sql, query.parameters) as QueryResult<Row>;
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const { statement, effect } = this.#prepare(query.sql);
    this.spared.before(effect);
    for (const row of statement.iterate(...(query.parameters as SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }

  #prepare(sql: string): KeptStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) {
      return known;
    }
    const statement = this.#database.prepare(sql);
    const answersRows = statement.columns().length > 0;
    const kept = { statement, answersRows, effect: effectOf(sql) };
    this.#statements.set(sql, kept);
    return kept;
  }
}

/**
 * One connection behind a mutex: otherwise another caller's statements could run inside a
 * transaction between two awaits.
 */
class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: NodeSqliteConnection;
  readonly #begin: Begin;
  readonly #mutex: Mutex = createMutex();
  #release: (() => void) | undefined;

  constructor(database: DatabaseSync, connection: NodeSqliteConnection, begin: Begin) {
    this.#database = database;
    this.#begin = begin;
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#mutex.acquire();
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    this.#connection.begin(this.#begin);
  }

  async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollBack();
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async destroy(): Promise<void> {
    closeIfOpen(this.#database);
  }
}

/**
 * Kysely assumes that SQLite cannot roll back schema changes, though it can: without this a killed
 * migration would leave a database that no version can open.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on node:sqlite, with a way past its queue. */
export function openSqlite(path: string, begin: Begin, content?: Uint8Array): SqliteDatabase {
  const database = openSqliteFile(path, content);
  const connection = new NodeSqliteConnection(database);
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new NodeSqliteDriver(database, connection, begin),
      createIntrospector: (opened) => new SqliteIntrospector(opened),
      createQueryCompiler: () => new LimitCompiler(),
    },
  });
  return {
    db,
    run: (sql, parameters) => connection.run(sql, parameters).rows,
    sparing: connection.spared,
    beginPart: () => connection.beginPart(),
    // Within somebody's transaction it would see, or change, what is theirs.
    runBetween: (sql, parameters) =>
      connection.isInTransaction ? null : connection.run(sql, parameters).rows,
    close: async () => {
      await db.destroy();
      // Kysely leaves a connection open on which it has run nothing.
      closeIfOpen(database);
    },
  };
}

function closeIfOpen(database: DatabaseSync): void {
  if (database.isOpen) database.close();
}

/** For short locks, such as another program's commit. */
const LOCK_WAIT_MS = 20;

/**
 * A change writes every page that it touches as a whole, an order some twenty of them: with SQLite's
 * 4,096 bytes that is half as much again on a memory card. With 1,024 reading many rows takes longer.
 */
const PAGE_BYTES = 2_048;

/**
 * Opens a file, or `:memory:`, there with a serialized database's content. WAL lets readers continue
 * while one writes; FULL means that a commit is on the disk when it returns.
 */
export function openSqliteFile(path: string, content?: Uint8Array): DatabaseSync {
  // Waiting here would block the whole process; the store waits for a lock instead.
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  if (content !== undefined) database.deserialize(content);
  // Of a new file: one that is there keeps the size that it has.
  database.exec(`pragma page_size = ${PAGE_BYTES}`);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // Deleted data is overwritten, and cannot be read in the file any more.
  database.exec('pragma secure_delete = on');
  return database;
}
