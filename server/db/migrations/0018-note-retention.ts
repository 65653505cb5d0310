import { type Kysely, sql } from 'kysely';

/** Finds what guests wrote to staff by its age, so that it can be deleted in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('order_lines_with_notes')
    .on('order_lines')
    .column('changed_at')
    .where(sql<boolean>`note is not null or allergy_question is not null`)
    .execute();
  await db.schema
    .createIndex('calls_with_notes')
    .on('calls')
    .column('changed_at')
    .where(sql<boolean>`note is not null`)
    .execute();
}
