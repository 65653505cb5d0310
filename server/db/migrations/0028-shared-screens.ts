import type { Kysely } from 'kysely';

/** Screens that several people use, and the PINs with which each of them takes over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_screens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('shared_screens_venue')
    .on('shared_screens')
    .column('venue_id')
    .execute();
  await db.schema
    .createTable('staff_pins')
    .addColumn('screen_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('pin_hash', 'text', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failed_at', 'bigint')
    .addPrimaryKeyConstraint('staff_pins_key', ['screen_id', 'staff_id'])
    .execute();
  await db.schema.createIndex('staff_pins_staff').on('staff_pins').column('staff_id').execute();
  await db.schema.alterTable('staff_sessions').addColumn('shared_screen_id', 'text').execute();
  await db.schema
    .createIndex('staff_sessions_shared_screen')
    .on('staff_sessions')
    .column('shared_screen_id')
    .execute();
}
