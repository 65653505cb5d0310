import type { Kysely } from 'kysely';

/** Orders that their guests had paid before anybody made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('paid_first', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
