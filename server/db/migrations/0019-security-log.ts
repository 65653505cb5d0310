import { type Kysely, sql } from 'kysely';

/** What staff do to who may do what stands among their other acts, and is found by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff_acts')
    .addColumn('is_security', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('staff_acts_security')
    .on('staff_acts')
    .columns(['venue_id', 'at', 'id', 'kind', 'staff_id'])
    .where(sql<boolean>`is_security = 1`)
    .execute();
}
