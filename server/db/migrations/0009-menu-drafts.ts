import type { Kysely } from 'kysely';

/** What managers are working at, beside what is published: at most one draft per venue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('menu_drafts')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('menu_drafts_key', ['venue_id'])
    .execute();
}
