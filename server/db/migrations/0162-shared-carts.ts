import type { Kysely } from 'kysely';

/** What guests have in their carts, for the rest of their party to see; a row for each device. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shared_carts')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('shared_carts_by_changed_at')
    .on('shared_carts')
    .column('changed_at')
    .execute();
}
