import type { Kysely } from 'kysely';

/** After how many seconds each venue's board asks for attention; a venue without a row has the defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('escalation_times')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('unseen', 'bigint', (column) => column.notNull())
    .addColumn('accept', 'bigint', (column) => column.notNull())
    .addColumn('make', 'bigint', (column) => column.notNull())
    .addColumn('serve', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('escalation_times_key', ['venue_id'])
    .execute();
}
