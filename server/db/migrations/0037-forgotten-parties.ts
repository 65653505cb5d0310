import { type Kysely, sql } from 'kysely';

/** Finds ended seatings that something still ties to their guests, by when they ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('seatings_to_forget')
    .on('seatings')
    .column('ended_at')
    .where(sql<boolean>`join_code <> ''`)
    .execute();
}
