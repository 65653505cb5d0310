import type { Kysely } from 'kysely';

/**
 * Wrong passwords, counted so that a restart does not forget them; the devices that an account has
 * signed in on, which others' guesses never lock out; and the language that each account reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('wait_until', 'bigint')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_failures_key', ['key'])
    .execute();
  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['token_hash', 'staff_id'])
    .execute();
  for (const [table, column] of [
    ['sign_in_failures', 'account'],
    ['sign_in_failures', 'changed_at'],
    ['known_devices', 'staff_id'],
    ['known_devices', 'used_at'],
  ] as const) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
  await db.schema.alterTable('staff').addColumn('locale', 'text').execute();
}
