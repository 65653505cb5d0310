import type { Kysely } from 'kysely';

/**
 * Whether the address of a guest who takes away was refused, so that the page can say it; and until
 * when tickets of orders for later are printed.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('order_mails')
    .addColumn('is_refused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('venue_counters').addColumn('woken_until', 'bigint').execute();
}
