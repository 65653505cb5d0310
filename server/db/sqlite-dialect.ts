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

/** Statements kept prepared; the oldest goes first. */
const STATEMENTS_MAX = 300;

/**
 * A writer takes the write lock at once: a deferred one could fail half way, after reading. A
 * reader's transaction only fixes what it sees.
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
 * One connection behind a mutex: between two awaits of one transaction, another caller's
 * statements would otherwise land inside it.
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
    // A full disk has SQLite roll back by itself: the error that says so must not be lost in another.
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
 * Kysely takes it that SQLite cannot undo a changed schema, though it can: without this a migration
 * that was killed would leave a database that no version opens.
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

/** For what is over in a moment, as another program's commit. */
const LOCK_WAIT_MS = 20;

/**
 * Opens a file, or `:memory:`. WAL lets readers go on while one writes; FULL means that a commit
 * is on the disk when it returns.
 */
export function openSqliteFile(path: string): DatabaseSync {
  // Waiting here would hold up the whole process; the store waits for a lock, if it must.
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // What is deleted is overwritten, and cannot be read in the file any more.
  database.exec('pragma secure_delete = on');
  return database;
}
