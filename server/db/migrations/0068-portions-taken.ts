import { type Kysely, sql } from 'kysely';

/** What a line, or an order that is being paid, has taken of the portions that were left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_lines')
    .addColumn('portions', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute();
  await db.schema.alterTable('prepaid_orders').addColumn('portions', 'text').execute();
}
