import type { Kysely } from 'kysely';

/** Lines of stations where made is served, or ready to be collected. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('order_lines')
    .addColumn('one_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
