import type { Kysely } from 'kysely';

/** Other systems that a venue tells what happens, and what each is told. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('off_reason', 'text')
    .addColumn('off_at', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('rest_until', 'bigint', (column) => column.notNull())
    .addColumn('told_sequence', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('webhooks_by_venue').on('webhooks').column('venue_id').execute();
  await schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('begun_at', 'bigint')
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('tried_at', 'bigint')
    .addColumn('status', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('took', 'bigint')
    .addUniqueConstraint('webhook_deliveries_by_about', ['webhook_id', 'about'])
    .execute();
  const indexes = {
    webhook_deliveries_by_next: ['webhook_id', 'state', 'next_at', 'position'],
    webhook_deliveries_by_subject: ['webhook_id', 'subject', 'position'],
    webhook_deliveries_by_webhook: ['webhook_id', 'id'],
    webhook_deliveries_by_made: ['state', 'made_at'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await schema.createIndex(name).on('webhook_deliveries').columns(columns).execute();
  }
}
