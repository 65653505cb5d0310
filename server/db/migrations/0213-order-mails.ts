import type { Kysely } from 'kysely';

/** Where guests who take orders away are told of them by mail; a row for each order, while it is due. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('order_mails')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('knows_accepted', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('tried_since', 'bigint')
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('order_mails_by_next_at')
    .on('order_mails')
    .columns(['next_at', 'order_id'])
    .execute();
}
