import { type Kysely, sql } from 'kysely';

/** Guests pay on their phones: attempts, the parts of bills that they take, refunds, notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await attempts(db);
  await claims(db);
  await refunds(db);
  await notices(db);
  for (const name of ['attempt_id', 'refunds'] as const) {
    await db.schema.alterTable('payments').addColumn(name, 'text').execute();
  }
  await registrations(db);
}

async function attempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('seating_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('next_kind', 'text')
    .addColumn('next_value', 'text')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('tip', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('return_url', 'text')
    .addColumn('return_hash', 'text', (column) => column.notNull())
    .addColumn('viewer_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'payment_attempts', ['seating_id']);
  await index(db, 'payment_attempts', ['session_id']);
  await index(db, 'payment_attempts', ['return_hash']);
  await index(db, 'payment_attempts', ['venue_id', 'created_at']);
  await index(db, 'payment_attempts', ['provider_ref']);
  // The few that are not over, whatever the table has grown to.
  await db.schema
    .createIndex('payment_attempts_unfinished')
    .on('payment_attempts')
    .column('venue_id')
    .where(sql<boolean>`state in ('created', 'open', 'unknown')`)
    .execute();
}

async function claims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bill_claims')
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('seating_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('line_id', 'text')
    .addColumn('num', 'bigint')
    .addColumn('den', 'bigint')
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bill_claims_key', ['attempt_id', 'position'])
    .execute();
  await index(db, 'bill_claims', ['seating_id']);
}

async function refunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('tip', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('body_hash', 'text')
    .addColumn('provider_ref', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'refunds', ['attempt_id']);
  await db.schema
    .createIndex('refunds_unfinished')
    .on('refunds')
    .column('venue_id')
    .where(sql<boolean>`state in ('proposed', 'asked', 'sent', 'failed')`)
    .execute();
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_notices')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('processed_at', 'bigint')
    .addPrimaryKeyConstraint('provider_notices_key', ['venue_id', 'provider', 'event_id'])
    .execute();
  await index(db, 'provider_notices', ['received_at']);
  await db.schema
    .createIndex('provider_notices_open')
    .on('provider_notices')
    .column('received_at')
    .where(sql<boolean>`processed_at is null`)
    .execute();
}

/** Payments and their numbers in the venue's cash register. */
async function registrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_registrations')
    .addColumn('payment_id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function index(db: Kysely<unknown>, table: string, on: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${on.join('_')}`)
    .on(table)
    .columns(on)
    .execute();
}
