import type { Kysely } from 'kysely';

/** Guests ask staff to move their party to another table. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('calls').addColumn('to_table_id', 'text').execute();
}
