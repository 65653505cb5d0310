import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createMutex, type Mutex } from './mutex.ts';

/** The number of cached prepared statements; the oldest goes first. */
const STATEMENTS_MAX = 300;

/**
 * A writer takes the write lock at once: a deferred one could fail after reading. A reader's
 * transaction only fixes its view.
 */
export type Begin = 'begin immediate' | 'begin deferred';

/** The only place that knows the class node:sqlite exports: it may be renamed. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (statement.columns().length > 0) {
      return { rows: statement.all(...parameters) as Row[] };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#prepare(query.sql).iterate(...(query.parameters as SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) {
      return known;
    }
    const [oldest] = this.#statements.keys();
    if (this.#statements.size >= STATEMENTS_MAX && oldest !== undefined) {
      this.#statements.delete(oldest);
    }
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
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

  constructor(database: DatabaseSync, begin: Begin) {
    this.#database = database;
    this.#begin = begin;
    this.#connection = new NodeSqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#mutex.acquire();
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite rolls back by itself: its error must not be replaced by another.
    if (this.#database.isTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    }
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async destroy(): Promise<void> {
    this.#database.close();
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

/** Kysely on node:sqlite. */
export function sqliteDialect(database: DatabaseSync, begin: Begin): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new NodeSqliteDriver(database, begin),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** For short locks, such as another program's commit. */
const LOCK_WAIT_MS = 20;

/**
 * Opens a file, or `:memory:`. WAL lets readers continue while one writes; FULL means that a commit
 * is on the disk when it returns.
 */
export function openSqliteFile(path: string): DatabaseSync {
  // Waiting here would block the whole process; the store waits for a lock instead.
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // Deleted data is overwritten, and cannot be read in the file any more.
  database.exec('pragma secure_delete = on');
  return database;
}
