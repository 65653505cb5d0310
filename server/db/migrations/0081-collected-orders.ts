import type { Kysely } from 'kysely';

/** When somebody said that a guest has collected an order that was made in one step. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('collected_at', 'bigint').execute();
}
