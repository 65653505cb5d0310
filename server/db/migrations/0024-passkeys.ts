import type { Kysely } from 'kysely';

/** Passkeys of staff, and the challenges that wait for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_staff').on('passkeys').column('staff_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('ceremony', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('passkey_challenges_expiry')
    .on('passkey_challenges')
    .column('expires_at')
    .execute();
  await db.schema
    .alterTable('staff')
    .addColumn('passkey_required', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
