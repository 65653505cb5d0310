import type { Kysely } from 'kysely';

/** Who did what, and what staff took off bills or put on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await acts(db);
  await adjustments(db);
  await db.schema.alterTable('orders').addColumn('taken_by', 'text').execute();
}

/** Rows are only ever added: what was taken back is a row of its own. */
async function acts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_acts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('seating_id', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'staff_acts', ['order_id']);
  await index(db, 'staff_acts', ['seating_id']);
  await index(db, 'staff_acts', ['venue_id', 'at']);
}

/**
 * What a bill is made smaller by. How much of it falls on which line is stored, and not worked
 * out again, so that nothing drifts when lines come and go.
 */
async function adjustments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bill_adjustments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bill_reductions')
    .addColumn('adjustment_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bill_reductions_key', ['adjustment_id', 'line_id'])
    .execute();
  await index(db, 'bill_reductions', ['order_id']);
}

async function index(db: Kysely<unknown>, table: string, on: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${on.join('_')}`)
    .on(table)
    .columns(on)
    .execute();
}
