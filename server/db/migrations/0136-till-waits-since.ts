import type { Kysely } from 'kysely';

/** Since when entries wait that were taken back: a day that is closed after that asks for them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('till_entries').addColumn('back_at', 'bigint').execute();
}
