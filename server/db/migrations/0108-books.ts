import type { Kysely } from 'kysely';

/** The accounts of a venue's books, what was handed over to them, and who gets it by mail. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('book_settings')
    .addColumn('venue_id', 'text', (column) => column.primaryKey())
    .addColumn('settings', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('book_handovers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('org_number', 'text', (column) => column.notNull())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('vouchers', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('book_days')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('handover_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_days_by_day', ['venue_id', 'day'])
    .execute();
  await schema
    .alterTable('day_mail_addresses')
    .addColumn('gets', 'text', (column) => column.notNull().defaultTo('report'))
    .execute();
}
