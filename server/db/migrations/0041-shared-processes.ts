import type { Kysely } from 'kysely';

/** What server processes that share a database have in common: tries that are counted, set-up codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limit_buckets')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('limit_buckets_by_full_at')
    .on('limit_buckets')
    .column('full_at')
    .execute();
  await db.schema
    .createTable('set_up_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
}
