import type { Kysely } from 'kysely';

/** The link with which a screen shows what guests can collect, without sign-in; one for each venue. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('pick_up_links')
    .addColumn('venue_id', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('pick_up_links_by_code')
    .unique()
    .on('pick_up_links')
    .column('code_hash')
    .execute();
}
