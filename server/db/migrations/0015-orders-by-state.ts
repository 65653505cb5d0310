import type { Kysely } from 'kysely';

/**
 * What a guest's request reads of a seating, a session or a venue is found by an index, however much
 * has ended there: a loop of orders that are placed and cancelled leaves thousands of rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With the totals, so that what was sent is summed from the index alone.
  await index(db, 'orders', ['seating_id', 'state', 'placed_at', 'total']);
  await index(db, 'orders', ['session_id', 'state', 'placed_at']);
  await index(db, 'calls', ['seating_id', 'part_index']);
  await index(db, 'calls', ['seating_id', 'opened_at']);
  await index(db, 'guest_sessions', ['seating_id', 'ended_at', 'admission']);
  // The new ones begin with the same column.
  await db.schema.dropIndex('orders_by_seating_id').execute();
  await db.schema.dropIndex('guest_sessions_by_seating_id').execute();
}

async function index(db: Kysely<unknown>, table: string, on: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${on.join('_')}`)
    .on(table)
    .columns(on)
    .execute();
}
