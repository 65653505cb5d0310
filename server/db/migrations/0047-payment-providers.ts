import type { Kysely } from 'kysely';

/** Each venue's payment providers with their keys, and the payments of the one for trying things out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_providers')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('keys', 'text')
    .addColumn('stored_at', 'bigint')
    .addColumn('certificate_expires_at', 'bigint')
    .addPrimaryKeyConstraint('payment_providers_key', ['venue_id', 'provider'])
    .execute();
  await db.schema
    .createTable('test_payments')
    .addColumn('ref', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('test_payments_attempt', ['venue_id', 'attempt_id'])
    .execute();
  await db.schema
    .createIndex('test_payments_created')
    .on('test_payments')
    .column('created_at')
    .execute();
  await db.schema
    .createTable('test_refunds')
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('test_refunds_key', ['ref', 'refund_id'])
    .execute();
}
