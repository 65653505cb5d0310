import type { Kysely } from 'kysely';

/** Feedback, register requests, operators; and what finds the orders that public figures are of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFeedback(db);
  await createRegistrations(db);
  await db.schema
    .createTable('staff_installation_roles')
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_installation_roles_key', ['staff_id'])
    .execute();
  await createIndex(db, 'orders', ['placed_at']);
  await createIndex(db, 'orders', ['state', 'placed_at']);
}

async function createFeedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('rating', 'bigint', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('may_publish', 'bigint', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('feedback_key', ['id'])
    .execute();
  // One for each order that the table can be read in, of all senders and of one.
  await createIndex(db, 'feedback', ['state', 'received_at', 'id']);
  await createIndex(db, 'feedback', ['state', 'rating', 'received_at', 'id']);
  await createIndex(db, 'feedback', ['state', 'sender', 'received_at', 'id']);
}

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registrations')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('venue', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('message', 'text')
    .addColumn('plan', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('registrations_key', ['id'])
    .execute();
  await createIndex(db, 'registrations', ['received_at', 'id']);
}

async function createIndex(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
