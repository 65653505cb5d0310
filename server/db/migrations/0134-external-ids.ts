import { type Kysely, sql } from 'kysely';

/** What a venue's other system calls a table: none twice among those that are there. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('tables').addColumn('external_id', 'text').execute();
  await schema
    .createIndex('tables_by_external_id')
    .on('tables')
    .columns(['venue_id', 'external_id'])
    .unique()
    .where(sql.ref('external_id'), 'is not', null)
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();
}
