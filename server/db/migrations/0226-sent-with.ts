import type { Kysely } from 'kysely';

/** Which orders a table sent together: the others name the first of them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('sent_with', 'text').execute();
}
