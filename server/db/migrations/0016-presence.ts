import type { Kysely } from 'kysely';

/**
 * What tells a party from devices that only wait to be let in: which orders are theirs, where a
 * device has no place, and, while the seating is open, from where it came.
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
  for (const name of ['address_mark', 'no_place_at', 'sent_away_as']) {
    await db.schema.alterTable('guest_sessions').addColumn(name, 'text').execute();
  }
}
