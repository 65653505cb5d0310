import type { Kysely } from 'kysely';

/** Parties that move from table to table, and days that are closed with their sums as they stood. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await moves(db);
  await days(db);
}

async function moves(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('moved_from', 'text').execute();
  await db.schema.alterTable('guest_sessions').addColumn('came_to', 'text').execute();
  await db.schema.alterTable('seatings').addColumn('merged_into', 'text').execute();
  await index(db, 'seatings', ['merged_into']);
  await index(db, 'seatings', ['venue_id', 'ended_at']);
}

async function days(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('closed_days')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('closed_days_key', ['venue_id', 'day'])
    .execute();
  await db.schema
    .createTable('counted_orders')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('sums', 'text', (column) => column.notNull())
    .addColumn('is_open', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'counted_orders', ['venue_id', 'is_open']);
  await db.schema
    .createTable('counted_payments')
    .addColumn('payment_id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'payments', ['venue_id', 'at']);
}

async function index(db: Kysely<unknown>, table: string, on: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${on.join('_')}`)
    .on(table)
    .columns(on)
    .execute();
}
