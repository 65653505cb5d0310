import { type RawBuilder, sql } from 'kysely';

/**
 * Constants written into the SQL. A partial index is used only if the query says what the index
 * says: a parameter could be anything.
 */
export function literals<Value extends string>(values: readonly Value[]): RawBuilder<Value>[] {
  return values.map((value) => sql.lit(value));
}
