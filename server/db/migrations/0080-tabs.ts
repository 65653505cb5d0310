import { type Kysely, sql } from 'kysely';

/** Tabs: places that belong to one party, their numbers of the day, and their limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('tables').addColumn('tab_of', 'text').execute();
  await schema.alterTable('tables').addColumn('tab_number', 'text').execute();
  await schema.alterTable('seatings').addColumn('tab_limit', 'bigint').execute();
  await schema
    .alterTable('order_numbers')
    .addColumn('last_tab', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Tabs grow with every evening: lists of tables must not read them.
  await schema
    .createIndex('lasting_tables_by_venue_id')
    .on('tables')
    .column('venue_id')
    .where(sql.ref('tab_of'), 'is', null)
    .execute();
  await schema
    .createIndex('tables_by_tab_of')
    .on('tables')
    .column('tab_of')
    .where(sql.ref('tab_of'), 'is not', null)
    .execute();
}
