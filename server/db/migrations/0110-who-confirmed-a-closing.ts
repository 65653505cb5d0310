import type { Kysely } from 'kysely';

/** Who confirmed the closing of a day for somebody whose role does not allow it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('closed_days').addColumn('approver_id', 'text').execute();
  await schema.alterTable('closed_days').addColumn('approver_name', 'text').execute();
}
