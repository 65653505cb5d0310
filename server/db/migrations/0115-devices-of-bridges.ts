import type { Kysely } from 'kysely';

/** What a bridge finds at its own machine. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('bridges').addColumn('devices', 'text').execute();
}
