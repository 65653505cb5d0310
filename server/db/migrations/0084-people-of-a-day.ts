import type { Kysely } from 'kysely';

/** Who reduced a bill, and who worked on a day, for sharing its tips. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('bill_adjustments').addColumn('staff_id', 'text').execute();
  await schema
    .createTable('day_workers')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('minutes', 'bigint')
    .addPrimaryKeyConstraint('day_workers_key', ['venue_id', 'day', 'staff_id'])
    .execute();
}
