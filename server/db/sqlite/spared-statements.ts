/** What a statement does, by its text. */
export type Effect = {
  sql: string;
  /** The table that it changes; null: none; undefined: nobody knows. */
  changes: string | null | undefined;
  /** Whether it says a table's name. */
  says: Map<string, boolean>;
};

/** A row that is stored before the next statement about its table, or before the transaction ends. */
export type LaterRow = {
  /** Of those under one name only the last is stored. */
  name: string;
  table: string;
  sql: string;
  parameters: readonly unknown[];
};

const CHANGE = /^(?:insert into|update|delete from) "(\w+)"/;
const READ = /^select /;
const OF_ONE_TABLE = /^select (?:(?! from )[^(])* from "(\w+)"(?: where |$)(?!.* (?:join|from) )/;

export function effectOf(sql: string): Effect {
  const changes = READ.test(sql) ? null : CHANGE.exec(sql)?.[1];
  return { sql, changes, says: new Map() };
}

/** The table that alone a query reads; null: several, or nobody knows. */
export function onlyTableOf(sql: string): string | null {
  return OF_ONE_TABLE.exec(sql)?.[1] ?? null;
}

/**
 * Statements that a transaction of several orders need not run for each: questions that it has asked,
 * and rows of which only the last counts. No table changes with another, or is read by another
 * name: the schema has no triggers, no keys that do it and no views (`spared-statements.test.ts`).
 */
export type SparedStatements = {
  /** To be called before each statement: what waits and is about its tables is stored. */
  before(effect: Effect): void;
  /** What a query of one table answers, until a statement changes that. */
  ask(table: string, sql: string, parameters: readonly unknown[]): unknown[];
  storeLater(row: LaterRow): void;
  storeAll(): void;
  /** Goes back to what waits now: what is stored from now on is undone. */
  mark(): () => void;
  /** The transaction is over. */
  forget(): void;
};

/** `run` is for questions; `store` runs what waits. */
export function createSparedStatements(
  run: (sql: string, parameters: readonly unknown[]) => unknown[],
  store: (sql: string, parameters: readonly unknown[]) => void,
): SparedStatements {
  /** By table, query and values. */
  const asked = new Map<string, Map<string, Map<string, unknown[]>>>();
  let waiting = new Map<string, LaterRow>();

  function isAbout({ sql, changes, says }: Effect, table: string): boolean {
    if (changes === undefined) return true;
    const known = says.get(table) ?? sql.includes(table);
    says.set(table, known);
    return known;
  }

  function storeNow({ name, table, sql, parameters }: LaterRow): void {
    asked.delete(table);
    store(sql, parameters);
    waiting.delete(name);
  }

  return {
    before(effect) {
      for (const row of waiting.values()) if (isAbout(effect, row.table)) storeNow(row);
      if (effect.changes === undefined) asked.clear();
      else if (effect.changes !== null) asked.delete(effect.changes);
    },
    ask(table, sql, parameters) {
      const values = JSON.stringify(parameters);
      const known = asked.get(table)?.get(sql)?.get(values);
      if (known !== undefined) return known;
      const rows = run(sql, parameters);
      const ofTable = asked.get(table) ?? new Map<string, Map<string, unknown[]>>();
      const ofQuery = ofTable.get(sql) ?? new Map<string, unknown[]>();
      asked.set(table, ofTable.set(sql, ofQuery.set(values, rows)));
      return rows;
    },
    storeLater(row) {
      asked.delete(row.table);
      waiting.set(row.name, row);
    },
    storeAll() {
      for (const row of waiting.values()) storeNow(row);
    },
    mark() {
      const then = new Map(waiting);
      return () => {
        waiting = new Map(then);
        asked.clear();
      };
    },
    forget() {
      waiting.clear();
      asked.clear();
    },
  };
}
