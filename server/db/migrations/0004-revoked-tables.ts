import type { Kysely } from 'kysely';

/** When a table's id was replaced by another; null for one that holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('revoked_at', 'bigint').execute();
}
