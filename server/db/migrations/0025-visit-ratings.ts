import type { Kysely } from 'kysely';

/** How guests found their visit, kept apart from whose visit it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_ratings')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('rating', 'bigint', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_ratings_key', ['id'])
    .execute();
  await db.schema
    .createIndex('visit_ratings_by_venue')
    .on('visit_ratings')
    .columns(['venue_id', 'received_at', 'id'])
    .execute();
  await db.schema
    .createIndex('visit_ratings_by_age')
    .on('visit_ratings')
    .columns(['received_at'])
    .execute();
  await db.schema.alterTable('guest_sessions').addColumn('rated_at', 'bigint').execute();
}
