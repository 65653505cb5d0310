import type { Kysely } from 'kysely';

/** The course that a line is eaten with, whether it waits for it to be fired, and when it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_lines').addColumn('course', 'text').execute();
  await db.schema
    .alterTable('order_lines')
    .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('order_lines').addColumn('fired_at', 'bigint').execute();
}
