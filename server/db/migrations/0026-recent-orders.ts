import type { Kysely } from 'kysely';

/** Finds a venue's orders of the last hours, of which a wait is worked out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_venue_id_placed_at')
    .on('orders')
    .columns(['venue_id', 'placed_at'])
    .execute();
}
