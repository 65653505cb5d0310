import type { Kysely } from 'kysely';

/** Who has confirmed what the guest of an order asks about allergens, and when. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('allergy_seen_at', 'bigint').execute();
  await schema.alterTable('orders').addColumn('allergy_seen_by', 'text').execute();
}
