import { type Kysely, sql } from 'kysely';

/** What printers are to print, and the running numbers of stations' tickets. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('print_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('printer_id', 'text', (column) => column.notNull())
    .addColumn('instead_of', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('call_id', 'text')
    .addColumn('station', 'text')
    .addColumn('running', 'bigint')
    .addColumn('lines', 'text')
    .addColumn('copy', 'bigint', (column) => column.notNull())
    .addColumn('copy_of', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .addColumn('waits_since', 'bigint', (column) => column.notNull())
    .addColumn('offered_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('told_at', 'bigint')
    .addColumn('reason', 'text')
    .execute();
  await schema
    .createIndex('print_jobs_by_printer_id')
    .on('print_jobs')
    .columns(['printer_id', 'state', 'sequence'])
    .execute();
  await schema
    .createIndex('print_jobs_by_order_id')
    .on('print_jobs')
    .column('order_id')
    .where(sql<boolean>`order_id is not null`)
    .execute();
  await schema
    .createTable('ticket_numbers')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('business_day', 'text', (column) => column.notNull())
    .addColumn('last_number', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ticket_numbers_key', ['venue_id', 'station', 'business_day'])
    .execute();
}
