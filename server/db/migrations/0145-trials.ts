import type { Kysely } from 'kysely';

/** Venues that visitors have opened to try, and whether the operator lets them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('trials')
    .addColumn('venue_id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['created_at', 'ends_at']) {
    await schema.createIndex(`trials_by_${column}`).on('trials').column(column).execute();
  }
  await schema
    .createTable('trial_switch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('is_on', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}
