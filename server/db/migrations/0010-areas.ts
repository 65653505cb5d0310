import type { Kysely } from 'kysely';

/** Where tables stand: areas in their order, tables in theirs, and those that were taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('areas')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('areas_by_venue_id').on('areas').columns(['venue_id']).execute();
  await db.schema.alterTable('tables').addColumn('area_id', 'text').execute();
  await db.schema
    .alterTable('tables')
    .addColumn('position', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('tables').addColumn('removed_at', 'bigint').execute();
}
