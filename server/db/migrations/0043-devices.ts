import type { Kysely } from 'kysely';

/** Tablets that order: their pairings, tokens and settings, and the guest sessions on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text')
    .addColumn('message', 'text')
    .addColumn('reload_at', 'bigint')
    // Null until the tablet has fetched it.
    .addColumn('token_hash', 'text', (column) => column.unique())
    // Issued, and not used yet: until then both are valid.
    .addColumn('next_token_hash', 'text', (column) => column.unique())
    .addColumn('token_at', 'bigint', (column) => column.notNull())
    .addColumn('paired_at', 'bigint', (column) => column.notNull())
    .addColumn('heard_at', 'bigint')
    .addColumn('health', 'text')
    .addColumn('silent_since', 'bigint')
    .addColumn('pin_failures', 'integer', (column) => column.notNull())
    .addColumn('pin_failed_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema.createIndex('devices_venue').on('devices').column('venue_id').execute();
  await db.schema
    .createTable('device_pairings')
    .addColumn('device_code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('browser', 'text')
    .addColumn('model', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('polled_at', 'bigint')
    .addColumn('interval_ms', 'integer', (column) => column.notNull())
    .addColumn('approved_at', 'bigint')
    .addColumn('device_id', 'text')
    .execute();
  await db.schema
    .createTable('kiosk_settings')
    .addColumn('venue_id', 'text', (column) => column.primaryKey())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('pin_hash', 'text')
    .execute();
  await db.schema.alterTable('guest_sessions').addColumn('device_id', 'text').execute();
  await db.schema.alterTable('guest_sessions').addColumn('device_joins', 'text').execute();
  await db.schema
    .createIndex('guest_sessions_device')
    .on('guest_sessions')
    .column('device_id')
    .execute();
}
