import type { Kysely } from 'kysely';

/** What printers tell of the cash drawers that hang on them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('printers').addColumn('drawer_contact', 'text').execute();
}
