import type { Kysely } from 'kysely';

/** Payments that take money which is held on a card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_attempts').addColumn('hold_id', 'text').execute();
}
