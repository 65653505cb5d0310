import { type Kysely, sql } from 'kysely';

/** What is sold out may be so until a time, and a product may have a number of portions left today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sold_out').addColumn('until', 'bigint').execute();
  await db.schema
    .alterTable('sold_out')
    .addColumn('portions', 'integer', (column) => column.check(sql`portions >= 0`))
    .execute();
  await db.schema.alterTable('sold_out').addColumn('business_day', 'text').execute();
}
