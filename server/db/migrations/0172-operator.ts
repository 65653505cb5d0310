import type { Kysely } from 'kysely';

/** Who runs the installation and what hosted venues cost, as its operator says it in the console. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('operator')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('details', 'text')
    .addColumn('hosted', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}
