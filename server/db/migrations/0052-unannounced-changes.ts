import { type Kysely, sql } from 'kysely';

/** Boards are kept as they were sent: what changes one without an event has to be known too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('venue_counters')
    .addColumn('unannounced_changes', 'bigint', (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute();
}
