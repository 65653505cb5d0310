import { type Kysely, sql } from 'kysely';

/** What was found by reading more rows the longer an installation is used, or the more venues it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('tables_by_venue_id').on('tables').column('venue_id').execute();
  // The metrics count those of the last minutes.
  await schema
    .createIndex('payment_attempts_by_created_at')
    .on('payment_attempts')
    .column('created_at')
    .execute();
  // A job looks every half minute for those that are too old.
  await schema
    .createIndex('staff_acts_security_by_at')
    .on('staff_acts')
    .column('at')
    .where(sql<boolean>`is_security = 1`)
    .execute();
}
