import type { Kysely } from 'kysely';

const OF_A_BILL = [
  'order_lines',
  'payments',
  'payment_attempts',
  'bill_claims',
  'refunds',
  'calls',
] as const;

/** Bills of a party beside its first; what belongs to one names it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('named_bills')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('seating_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('named_bills_by_seating_id')
    .on('named_bills')
    .column('seating_id')
    .execute();
  for (const table of OF_A_BILL) {
    await schema.alterTable(table).addColumn('bill_id', 'text').execute();
  }
}
