import { type Kysely, sql } from 'kysely';

/** Who confirmed an action that the role of the acting person does not allow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_acts').addColumn('approver_id', 'text').execute();
  await db.schema.alterTable('staff_acts').addColumn('approver_name', 'text').execute();
  await db.schema
    .createIndex('staff_acts_by_approver_id')
    .on('staff_acts')
    .column('approver_id')
    .where(sql<boolean>`approver_id is not null`)
    .execute();
}
