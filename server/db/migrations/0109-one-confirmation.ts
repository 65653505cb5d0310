import type { Kysely } from 'kysely';

/** The request of a session that somebody may confirm with a PIN, once, and until when. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('staff_sessions').addColumn('asked_id', 'text').execute();
  await schema.alterTable('staff_sessions').addColumn('asked_request', 'text').execute();
  await schema.alterTable('staff_sessions').addColumn('asked_until', 'bigint').execute();
}
