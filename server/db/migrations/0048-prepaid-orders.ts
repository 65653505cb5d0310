import { type Kysely, sql } from 'kysely';

/** Orders that wait for their payment before anybody makes them, and the attempts that pay them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prepaid_orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('seating_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('menu_version', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'prepaid_orders', ['session_id']);
  await index(db, 'prepaid_orders', ['seating_id']);
  await index(db, 'prepaid_orders', ['changed_at']);
  await db.schema
    .createIndex('prepaid_orders_waiting')
    .on('prepaid_orders')
    .column('changed_at')
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema.alterTable('payment_attempts').addColumn('order_id', 'text').execute();
  await index(db, 'payment_attempts', ['order_id']);
}

async function index(db: Kysely<unknown>, table: string, on: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${on.join('_')}`)
    .on(table)
    .columns(on)
    .execute();
}
