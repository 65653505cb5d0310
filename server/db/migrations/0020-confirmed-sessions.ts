import type { Kysely } from 'kysely';

/** When somebody last proved to a session who they are, and last worked at its desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['confirmed_at', 'desk_used_at']) {
    await db.schema.alterTable('staff_sessions').addColumn(name, 'bigint').execute();
  }
}
