import type { Kysely } from 'kysely';

/** What guests ask of whole orders, also while an order waits to be paid. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'prepaid_orders']) {
    await schema.alterTable(table).addColumn('wishes', 'text').execute();
  }
}
