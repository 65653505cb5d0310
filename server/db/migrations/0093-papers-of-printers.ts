import { type Kysely, sql } from 'kysely';

/** What printers print beside tickets, whose cash drawer hangs on them, and what such jobs are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('printers')
    .addColumn('papers', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema.alterTable('printers').addColumn('drawer_id', 'text').execute();
  // A printer of everything, or with a drawer, stands where guests pay; one of stations does not.
  await sql`update printers set papers = '["bill","day","sign"]'
    where stations is null or drawer = 1`.execute(db);
  await schema.alterTable('print_jobs').addColumn('about', 'text').execute();
  await schema.alterTable('print_jobs').addColumn('content_hash', 'text').execute();
  await schema
    .createIndex('print_jobs_by_content_hash')
    .on('print_jobs')
    .column('content_hash')
    .where(sql<boolean>`content_hash is not null`)
    .execute();
}
