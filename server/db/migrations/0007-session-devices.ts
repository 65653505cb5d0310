import type { Kysely } from 'kysely';

/** On what a staff session was begun, and when it was last used; null for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_sessions').addColumn('device', 'text').execute();
  await db.schema.alterTable('staff_sessions').addColumn('last_used_at', 'bigint').execute();
}
