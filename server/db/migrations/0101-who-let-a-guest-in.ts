import type { Kysely } from 'kysely';

/** Two parties that are told apart again each take along whom they have let in. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('guest_sessions').addColumn('let_in_by', 'text').execute();
}
