import { type Kysely, sql } from 'kysely';

/** Money that is held on guests' cards for their tabs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_holds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('seating_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('next_url', 'text')
    .addColumn('return_url', 'text')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('taken', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('capture_id', 'text')
    .addColumn('held_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  for (const column of ['seating_id', 'code', 'provider_ref'] as const) {
    await db.schema
      .createIndex(`card_holds_by_${column}`)
      .on('card_holds')
      .column(column)
      .execute();
  }
  // The few that are not over, whatever the table has grown to.
  await db.schema
    .createIndex('card_holds_unfinished')
    .on('card_holds')
    .column('venue_id')
    .where(sql<boolean>`state in ('asked', 'created', 'open', 'held', 'capturing', 'releasing')`)
    .execute();
}
