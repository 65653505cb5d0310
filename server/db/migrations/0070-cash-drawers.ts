import type { Kysely } from 'kysely';

/** Cash drawers, their counts, and what moved cash in and out of them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('cash_drawers')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addPrimaryKeyConstraint('cash_drawers_key', ['venue_id', 'id'])
    .execute();
  await schema
    .createTable('drawer_choices')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('chooser', 'text', (column) => column.notNull())
    .addColumn('drawer_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drawer_choices_key', ['venue_id', 'chooser'])
    .execute();
  await schema
    .createTable('drawer_shifts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('drawer_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('opened_by', 'text', (column) => column.notNull())
    .addColumn('opened_name', 'text', (column) => column.notNull())
    .addColumn('float', 'bigint', (column) => column.notNull())
    .addColumn('float_pieces', 'text')
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('closed_name', 'text')
    .addColumn('counted', 'bigint')
    .addColumn('counted_pieces', 'text')
    .addColumn('expected', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('day', 'text')
    .execute();
  await schema
    .createIndex('drawer_shifts_by_venue_id')
    .on('drawer_shifts')
    .columns(['venue_id', 'state', 'closed_at'])
    .execute();
  await schema
    .createIndex('drawer_shifts_by_day')
    .on('drawer_shifts')
    .columns(['venue_id', 'day'])
    .execute();
  await schema
    .createTable('drawer_moves')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('drawer_id', 'text', (column) => column.notNull())
    .addColumn('shift_id', 'text')
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('drawer_moves_by_shift_id')
    .on('drawer_moves')
    .column('shift_id')
    .execute();
  await schema
    .createIndex('drawer_moves_by_payment_id')
    .on('drawer_moves')
    .column('payment_id')
    .execute();
}
