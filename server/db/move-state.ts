import type { ColumnType, Kysely, Updateable, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Schema } from './schema.ts';
import type { Writer } from './store.ts';

type Table = keyof Schema;
type ValueOf<Column> =
  Column extends ColumnType<infer Value, infer _Insert, infer _Update> ? Value : never;
/** The columns of a table that the schema declares as a `State`. */
type StateOf<T extends Table> = {
  [Column in keyof Schema[T]]: Schema[T][Column] extends ColumnType<
    infer _Value,
    infer _Insert,
    infer Update
  >
    ? [Update] extends [never]
      ? Column
      : never
    : never;
}[keyof Schema[T]] &
  string;

type Move<T extends Table, Column extends StateOf<T>> = {
  column: Column;
  /** The state that it leaves, or those. */
  from: ValueOf<Schema[T][Column]> | readonly ValueOf<Schema[T][Column]>[];
  to: ValueOf<Schema[T][Column]>;
  /** What changes with it. */
  and?: Updateable<Schema[T]>;
};

/** Kysely's types cannot follow a table that is not known yet: that the values fit, `Move` says. */
type AnyTable = Kysely<Record<string, Record<string, string>>>;

/**
 * The only update of a state: it names the state that it leaves, and changes no row in another.
 * Others do not compile, because the schema lets nobody `set` such a column. Ends with the rows that
 * are meant, and with {@link hasMoved}.
 */
export function moveState<T extends Table, Column extends StateOf<T>>(
  db: Writer,
  table: T,
  { column, from, to, and }: Move<T, Column>,
): UpdateQueryBuilder<Schema, T, T, UpdateResult> {
  const values = { ...and, [column]: to } as unknown as Record<string, string>;
  const query = (db as unknown as AnyTable)
    .updateTable<string>(table)
    .set(values)
    .where(String(column), 'in', [from].flat() as unknown as string[]);
  return query as unknown as UpdateQueryBuilder<Schema, T, T, UpdateResult>;
}

/** Runs it; whether all of the `rows` were in the state that they were to leave. */
export async function hasMoved<T extends Table>(
  query: UpdateQueryBuilder<Schema, T, T, UpdateResult>,
  rows = 1,
): Promise<boolean> {
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows === BigInt(rows);
}

/**
 * For a row that was read in the same write, whose lock keeps it as it was: only a fault lets it have
 * changed all the same. Throws, which undoes the whole write.
 */
export async function expectMoved(moved: Promise<boolean>): Promise<void> {
  if (!(await moved)) {
    throw new Error('What was read under its lock has changed, or is gone, before it was stored.');
  }
}
