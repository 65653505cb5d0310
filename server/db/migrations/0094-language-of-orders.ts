import type { Kysely } from 'kysely';

/** In which language the guest of an order saw the menu, also while the order waits to be paid. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'prepaid_orders']) {
    await schema.alterTable(table).addColumn('locale', 'text').execute();
  }
}
