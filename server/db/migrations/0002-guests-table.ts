import type { Kysely } from 'kysely';

/** Calls, bills and payments; names' marks, allergy questions, and how an order is handed over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await createCalls(db);
  await createPayments(db);
  // How a venue takes orders is in its published menu alone.
  await db.schema.alterTable('venues').dropColumn('join_policy').execute();
  await db.schema.alterTable('venues').dropColumn('seating_amount_cap').execute();
}

// Each in a statement of its own: SQLite adds one column at a time.
async function addColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('seatings')
    .addColumn('bill_state', 'text', (column) => column.notNull().defaultTo('open'))
    .execute();
  await db.schema
    .alterTable('seatings')
    .addColumn('opened_by_staff', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('guest_sessions').addColumn('mark', 'bigint').execute();
  await db.schema.alterTable('order_lines').addColumn('allergy_question', 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('service', 'text', (column) => column.notNull().defaultTo('table'))
    .execute();
}

async function createCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calls')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seating_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('method', 'text')
    .addColumn('share', 'text')
    .addColumn('parts', 'bigint')
    .addColumn('part_index', 'bigint')
    .addColumn('amount', 'bigint')
    .addColumn('tip', 'bigint')
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_at', 'bigint')
    .addColumn('done_at', 'bigint')
    .addColumn('done_by', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('calls_key', ['id'])
    .execute();
  await db.schema
    .createIndex('calls_by_seating_id')
    .on('calls')
    .columns(['seating_id', 'state'])
    .execute();
  await db.schema
    .createIndex('calls_by_venue_id_state')
    .on('calls')
    .columns(['venue_id', 'state'])
    .execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('seating_id', 'text', (column) => column.notNull())
    .addColumn('call_id', 'text')
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('tip', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payments_key', ['id'])
    .execute();
  await db.schema
    .createIndex('payments_by_seating_id')
    .on('payments')
    .column('seating_id')
    .execute();
}
