import type { Kysely } from 'kysely';

/** What was confirmed with a person's PIN: up to which entry they have seen it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('staff_roles').addColumn('confirmations_seen', 'text').execute();
}
