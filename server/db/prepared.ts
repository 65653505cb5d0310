import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A database or a transaction. */
type Reader = Kysely<Schema>;

/** What a query is given each time it runs. */
type Value = string | number | null;

/**
 * Runs a statement at once, without a turn of the queue; null where that is not possible just now.
 * An engine offers it for a connection.
 */
export type RunDirectly = (sql: string, parameters: readonly unknown[]) => unknown[] | null;

const direct = new WeakMap<Reader, RunDirectly>();

/** Lets prepared queries on `db` run directly. What an engine does not offer goes through Kysely. */
export function offerDirect(db: Reader, run: RunDirectly): void {
  direct.set(db, run);
}

/** The same for a transaction: once `work` is over, nothing more reaches its connection. */
export async function withDirect<T>(
  db: Reader,
  run: RunDirectly,
  work: () => Promise<T>,
): Promise<T> {
  direct.set(db, run);
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
};

/** Stands in a query for a value that it is given when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function placeholdersFor<Values extends Record<string, Value>>(values: Values): Values {
  const placeholders = Object.keys(values).map((name) => [name, new Placeholder(name)]);
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
  // The adapter is the engine's, one for all transactions of an open database.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  function compiledFor(db: Reader, values: Values): CompiledQuery<Row> {
    const { adapter } = db.getExecutor();
    const known = compiled.get(adapter);
    if (known !== undefined) {
      return known;
    }
    const query = build(db, placeholdersFor(values)).compile();
    compiled.set(adapter, query);
    return query;
  }

  async function all(db: Reader, values: Values): Promise<Row[]> {
    const query = compiledFor(db, values);
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name] : each,
    );
    const rows = direct.get(db)?.(query.sql, parameters);
    return rows ? (rows as Row[]) : (await db.executeQuery<Row>({ ...query, parameters })).rows;
  }

  return { all, first: async (db, values) => (await all(db, values))[0] };
}
