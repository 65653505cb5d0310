import type { Kysely } from 'kysely';

/** Where guests reach a venue, as its manager has said; null: nobody has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('venues').addColumn('address', 'text').execute();
}
