import type { Kysely } from 'kysely';

/** Carts that their guests hand over to the table, and who sent an order for somebody else. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('shared_carts').addColumn('handed', 'text').execute();
  await schema.alterTable('orders').addColumn('sent_by', 'text').execute();
}
