import { type Kysely, sql } from 'kysely';

/** Orders that are taken away: from which place, and when their guests come for them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('tables')
    .addColumn('takeaway', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const table of ['orders', 'prepaid_orders']) {
    await schema.alterTable(table).addColumn('pick_up_at', 'bigint').execute();
    await schema
      .createIndex(`${table}_by_pick_up`)
      .on(table)
      .columns(['venue_id', 'pick_up_at'])
      .where(sql.ref('pick_up_at'), 'is not', null)
      .execute();
  }
}
