import { type Kysely, sql } from 'kysely';

/** Which orders that a table sent together are on one paper. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('print_jobs').addColumn('sending', 'text').execute();
  await schema.alterTable('print_jobs').addColumn('others', 'text').execute();
  await schema
    .createIndex('print_jobs_by_sending')
    .on('print_jobs')
    .column('sending')
    .where(sql<boolean>`sending is not null`)
    .execute();
}
