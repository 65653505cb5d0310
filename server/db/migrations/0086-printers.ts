import type { Kysely } from 'kysely';

/** A venue's printers, and which of them its changes concern. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('printers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('transport', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text')
    .addColumn('host', 'text')
    .addColumn('port', 'bigint')
    .addColumn('width', 'bigint', (column) => column.notNull())
    .addColumn('code_page', 'text', (column) => column.notNull())
    .addColumn('copies', 'bigint', (column) => column.notNull())
    .addColumn('cutter', 'integer', (column) => column.notNull())
    .addColumn('buzzer', 'integer', (column) => column.notNull())
    .addColumn('drawer', 'integer', (column) => column.notNull())
    .addColumn('stations', 'text')
    .addColumn('prints_calls', 'integer', (column) => column.notNull())
    .addColumn('print_when', 'text', (column) => column.notNull())
    .addColumn('takeover_id', 'text')
    .addColumn('languages', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('seen_at', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('problem_at', 'bigint')
    .addColumn('near_end', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('printers_by_venue_id').on('printers').column('venue_id').execute();
  await schema
    .createIndex('printers_by_secret_hash')
    .on('printers')
    .column('secret_hash')
    .unique()
    .execute();
  await schema
    .alterTable('venue_counters')
    .addColumn('printers', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
