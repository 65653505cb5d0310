import type { Kysely } from 'kysely';

/** Cash is rounded to the smallest coin: by how much, of each payment and of what is handed back. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['payments', 'refunds']) {
    await schema
      .alterTable(table)
      .addColumn('rounding', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
