import type { Kysely } from 'kysely';

/** What a provider's page can be opened for, and what a guest has chosen of it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('payment_providers').addColumn('methods', 'text').execute();
  await schema.alterTable('payment_attempts').addColumn('method', 'text').execute();
}
