import type { Kysely } from 'kysely';

/** By which request a webhook has its secret, so that the same one twice makes it once. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('webhooks').addColumn('secret_request', 'text').execute();
}
