import type { Kysely } from 'kysely';

/** What a guest was told to pay when it asked: `amount` follows the bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('asked_amount', 'bigint').execute();
}
