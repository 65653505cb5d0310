import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** All rows of all tables, as one text. */
export async function everythingStored(db: Kysely<Schema>): Promise<string> {
  const tables = await db.introspection.getTables();
  const contents = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
  );
  return JSON.stringify(contents.map(({ rows }) => rows));
}
