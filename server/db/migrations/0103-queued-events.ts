import { type Kysely, sql } from 'kysely';

/** Up to which event of a venue print jobs are queued; until now each was in its event's transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('venue_counters')
    .addColumn('queued_sequence', 'bigint', (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute();
  await sql`update venue_counters set queued_sequence = event_sequence`.execute(db);
}
