import type { Kysely } from 'kysely';

/** What finds the guest sessions that are over, and those that are to be forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['expires_at', 'ended_at']) {
    await db.schema
      .createIndex(`guest_sessions_by_${column}`)
      .on('guest_sessions')
      .column(column)
      .execute();
  }
}
