import type { Kysely } from 'kysely';

/** From which of the venue's other systems an order came. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('source', 'text').execute();
}
