import type { Kysely } from 'kysely';

/** What two parties had when they became one, for as long as that can be taken back. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('merges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('seating_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('merges_by_venue_id')
    .on('merges')
    .columns(['venue_id', 'seating_id'])
    .execute();
}
