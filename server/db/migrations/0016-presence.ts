import { type Kysely, sql } from 'kysely';

/**
 * What tells a party from devices that only wait to be let in: which orders are theirs, where a
 * device has no place, and, while the seating is open, from where it came. And what the venue's
 * changing code is made of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const flag = [
    ['seatings', 'admitted_only'],
    ['orders', 'awaits_admission'],
  ] as const;
  for (const [table, name] of flag) {
    await db.schema
      .alterTable(table)
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('seatings').addColumn('address_key', 'text').execute();
  await db.schema.alterTable('venues').addColumn('code_key', 'text').execute();
  for (const name of ['address_mark', 'no_place_at', 'sent_away_as']) {
    await db.schema.alterTable('guest_sessions').addColumn(name, 'text').execute();
  }
  await db.schema
    .createIndex('orders_awaiting_admission')
    .on('orders')
    .columns(['seating_id', 'session_id', 'state', 'total'])
    .where(sql<boolean>`awaits_admission = 1`)
    .execute();
}
