import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { effectOf, onlyTableOf, type SparedStatements } from './sqlite/spared-statements.ts';
import { namedBy, naming } from './venue/name-venue.ts';

/** A database or a transaction. */
type Reader = Kysely<Schema>;

/** What a query is given each time it runs. */
type Value = string | number | null;

/**
 * Runs a statement without a turn of Kysely's queue; null where that is not possible just now. An
 * engine offers it for a connection.
 */
export type RunDirectly = (
  sql: string,
  parameters: readonly unknown[],
) => unknown[] | Promise<unknown[]> | null;

/** A query with the values of one time. `given` says which of them it is given each time. */
export type Bound = {
  /** The same one each time. */
  query: CompiledQuery<unknown>;
  parameters: readonly unknown[];
  given: readonly boolean[];
};

/** What an engine can do with several runs of queries at once. */
export type Gathering = {
  /** Asks together with others; null if it cannot, or nobody else asks just now. */
  ask(bound: Bound): Promise<unknown[]> | null;
  /** Stores together with others, before the next statement that is not gathered; whether it can. */
  store(bound: Bound): boolean;
};

/** What an engine need not run for each of several who share a transaction. */
export type Sparing = Pick<SparedStatements, 'ask' | 'storeLater'>;

/** Asks together with what others ask in this turn of the event loop; null if it cannot. */
export type AskOfTurn = (bound: Bound) => Promise<unknown[]> | null;

/** What a transaction offers. */
type Direct = {
  run: RunDirectly;
  /** Does not wait for the answer: if the statement fails, so does the transaction. */
  send(sql: string, parameters: readonly unknown[]): void;
  gathering?: Gathering;
  sparing?: Sparing;
};

/** What is offered for a connection; the rest goes through Kysely. */
type Ways = Partial<Direct> & { askOfTurn?: AskOfTurn };

const direct = new WeakMap<Reader, Ways>();

/** Lets prepared queries on `db` run directly. What an engine does not offer goes through Kysely. */
export function offerDirect(db: Reader, run: RunDirectly): void {
  direct.set(db, { run });
}

/** Lets what is asked by `firstOfTurn` on `db` leave with others. */
export function offerTurns(db: Reader, askOfTurn: AskOfTurn): void {
  direct.set(db, { askOfTurn });
}

/** The same for a transaction: once `work` is over, nothing more reaches its connection. */
export async function withDirect<T>(db: Reader, ways: Direct, work: () => Promise<T>): Promise<T> {
  direct.set(db, ways);
  try {
    return await work();
  } finally {
    direct.delete(db);
  }
}

/** A query that is built once, and run with other values each time. */
export type Prepared<Values, Row> = {
  all(db: Reader, values: Values): Promise<Row[]>;
  first(db: Reader, values: Values): Promise<Row | undefined>;
  /** The same as what it means. To wait for a row and then read it takes four times as much memory. */
  firstAs<T>(db: Reader, values: Values, as: (row: Row | undefined) => T): Promise<T>;
  /**
   * The same for what most requests ask before anything else: where each message costs, all that ask
   * it in one turn of the event loop share one.
   */
  firstOfTurn<T>(db: Reader, values: Values, as: (row: Row | undefined) => T): Promise<T>;
  /**
   * For a query of one table that several who share a transaction ask alike: it is asked again once
   * the table has changed. Nobody changes the rows.
   */
  allOnce(db: Reader, values: Values): Promise<Row[]>;
  firstOnce(db: Reader, values: Values): Promise<Row | undefined>;
  /**
   * For what is only written, in a transaction: goes on before the database has answered. If it
   * fails, the transaction does.
   */
  send(db: Reader, values: Values): Promise<void>;
  /** The same for a row that is written again and again, under a name: only the last need be stored. */
  sendLast(db: Reader, name: string, values: Values): Promise<void>;
};

/** A placeholder in a query for a value that it is given when it runs, among all that it is given. */
class Placeholder<All> {
  readonly read: (all: All) => unknown;

  constructor(read: (all: All) => unknown) {
    this.read = read;
  }
}

/** Stands for the venue whose database a query runs on. */
const VENUE = Symbol('venue');

function placeholdersFor<All, Values extends Record<string, Value>>(
  values: Values,
  among: (all: All) => Values | undefined,
): Values {
  const placeholders = Object.keys(values).map((name) => [
    name,
    new Placeholder<All>((all) => among(all)?.[name]),
  ]);
  return Object.fromEntries(placeholders) as unknown as Values;
}

/**
 * Builds and compiles a query the first time, for each engine it runs on. Building one takes ten
 * times as long as SQLite takes to answer it, and placing an order runs some twenty. The values that
 * `build` is given are placeholders: they may stand wherever a parameter may, and nothing may be
 * decided by them.
 */
export function prepared<Values extends Record<string, Value>, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  return compiledOnce((db, values) =>
    build(
      db,
      placeholdersFor(values, (all: Values) => all),
    ),
  );
}

/** Rows that one statement stores at most: PostgreSQL plans each number of them once. */
const ROWS_MAX = 4;

/** Stores rows that are only written, several by one statement; as {@link Prepared.send}. */
export function preparedRows<Row extends Record<string, Value>>(
  build: (db: Reader, rows: Row[]) => Compilable<unknown>,
): (db: Reader, rows: readonly Row[]) => Promise<void> {
  const byCount = Array.from({ length: ROWS_MAX }, () =>
    compiledOnce((db, rows: readonly Row[]) => {
      const standIn = (row: Row, index: number) =>
        placeholdersFor(row, (all: readonly Row[]) => all[index]);
      return build(db, rows.map(standIn));
    }),
  );
  return async (db, rows) => {
    if (direct.get(db)?.gathering !== undefined) {
      // Of a text for each number of rows, none would be like another.
      for (const row of rows) await byCount[0]?.send(db, [row]);
      return;
    }
    for (let from = 0; from < rows.length; from += ROWS_MAX) {
      const some = rows.slice(from, from + ROWS_MAX);
      await byCount[some.length - 1]?.send(db, some);
    }
  };
}

function compiledOnce<Values, Row>(
  build: (db: Reader, first: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  type Compiled = {
    query: CompiledQuery<Row>;
    given: readonly boolean[];
    /** The only table that it reads, and the one that it changes. */
    reads: string | null;
    changes: string | null;
  };
  // The adapter is the engine's, one for all transactions of an open database.
  const compiled = new WeakMap<object, Compiled>();
  const compiledOfVenue = new WeakMap<object, Compiled>();

  function compiledFor(db: Reader, values: Values): Compiled {
    const { adapter } = db.getExecutor();
    const own = namedBy(db);
    const all = own === undefined ? compiled : compiledOfVenue;
    const known = all.get(adapter);
    if (known !== undefined) {
      return known;
    }
    const query = build(own === undefined ? db : naming(own.plain, VENUE), values).compile();
    const given = query.parameters.map((each) => each instanceof Placeholder || each === VENUE);
    const { changes = null } = effectOf(query.sql);
    const made = { query, given, reads: onlyTableOf(query.sql), changes };
    all.set(adapter, made);
    return made;
  }

  function bound(db: Reader, values: Values): Bound & Compiled {
    const known = compiledFor(db, values);
    const parameters = known.query.parameters.map((each) => {
      if (each === VENUE) return namedBy(db)?.venue;
      return each instanceof Placeholder ? each.read(values) : each;
    });
    return { ...known, parameters };
  }

  /** The rows at once where the engine has them at once: most orders wait for nothing else. */
  function ask(db: Reader, values: Values): Row[] | Promise<Row[]> {
    const asked = bound(db, values);
    const { query, parameters } = asked;
    const ways = direct.get(db);
    const rows = ways?.gathering?.ask(asked) ?? ways?.run?.(query.sql, parameters) ?? null;
    return rows === null
      ? db.executeQuery<Row>({ ...query, parameters }).then((answer) => answer.rows)
      : (rows as Row[] | Promise<Row[]>);
  }

  function askOnce(db: Reader, values: Values): Row[] | Promise<Row[]> {
    const sparing = direct.get(db)?.sparing;
    if (sparing === undefined) return ask(db, values);
    const { query, parameters, reads } = bound(db, values);
    return reads === null ? ask(db, values) : (sparing.ask(reads, query.sql, parameters) as Row[]);
  }

  async function send(db: Reader, values: Values): Promise<void> {
    const ways = direct.get(db);
    if (ways?.send === undefined) {
      await ask(db, values);
      return;
    }
    const sent = bound(db, values);
    if (ways.gathering?.store(sent) !== true) ways.send(sent.query.sql, sent.parameters);
  }

  async function sendLast(db: Reader, name: string, values: Values): Promise<void> {
    const sparing = direct.get(db)?.sparing;
    if (sparing === undefined) return send(db, values);
    const { query, parameters, changes } = bound(db, values);
    if (changes === null) return send(db, values);
    const { sql } = query;
    sparing.storeLater({ name: `${changes} ${name}`, table: changes, sql, parameters });
  }

  const firstMeant = <T>(rows: Row[] | Promise<Row[]>, as: (row: Row | undefined) => T) =>
    Array.isArray(rows) ? as(rows[0]) : rows.then(([row]) => as(row));
  const firstOf = (rows: Row[] | Promise<Row[]>) => firstMeant(rows, (row) => row);
  return {
    all: async (db, values) => ask(db, values),
    first: async (db, values) => firstOf(ask(db, values)),
    firstAs: async (db, values, as) => firstMeant(ask(db, values), as),
    firstOfTurn: async (db, values, as) => {
      const shared = direct.get(db)?.askOfTurn?.(bound(db, values)) ?? null;
      return firstMeant(shared === null ? ask(db, values) : (shared as Promise<Row[]>), as);
    },
    allOnce: async (db, values) => askOnce(db, values),
    firstOnce: async (db, values) => firstOf(askOnce(db, values)),
    send,
    sendLast,
  };
}
