import type { Kysely } from 'kysely';

/** A guest goes on on another phone: the codes for that, and the sessions that have ended so. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('guest_sessions').addColumn('handed_to', 'text').execute();
  await schema
    .createTable('handovers')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_by', 'text')
    .addPrimaryKeyConstraint('handovers_pk', ['venue_id', 'session_id'])
    .execute();
  await schema
    .createIndex('handovers_by_code')
    .on('handovers')
    .columns(['venue_id', 'code_hash'])
    .execute();
  await schema.createIndex('handovers_by_end').on('handovers').column('ends_at').execute();
}
