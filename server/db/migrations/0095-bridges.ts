import type { Kysely } from 'kysely';

/** Programs in venues that print for this server. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('bridges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('code_expires_at', 'bigint')
    .addColumn('secret_hash', 'text')
    .addColumn('paired_at', 'bigint')
    .addColumn('run_id', 'text')
    .addColumn('version', 'text')
    .addColumn('seen_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await schema.createIndex('bridges_by_venue_id').on('bridges').column('venue_id').execute();
  await schema
    .createIndex('bridges_by_secret_hash')
    .on('bridges')
    .column('secret_hash')
    .unique()
    .execute();
  await schema.createIndex('bridges_by_code_hash').on('bridges').column('code_hash').execute();
}
