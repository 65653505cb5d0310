import type { Kysely } from 'kysely';

/** When a guest of a party showed an ID, and the name of the person who has seen it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guest_sessions').addColumn('id_shown_at', 'bigint').execute();
  await db.schema.alterTable('guest_sessions').addColumn('id_shown_to', 'text').execute();
}
