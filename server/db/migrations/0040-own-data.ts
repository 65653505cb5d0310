import { type Kysely, sql } from 'kysely';

/** Finds what somebody has done, for people who ask what is stored of them or delete their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_taken_by')
    .on('orders')
    .columns(['taken_by', 'id'])
    .where(sql<boolean>`taken_by is not null`)
    .execute();
  for (const table of ['payments', 'staff_acts']) {
    await db.schema
      .createIndex(`${table}_by_staff_id`)
      .on(table)
      .columns(['staff_id', 'id'])
      .execute();
  }
}
