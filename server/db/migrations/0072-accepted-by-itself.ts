import type { Kysely } from 'kysely';

/** Orders that stations accept by themselves, and the boards that somebody looks at. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('acceptance', 'text').execute();
  await schema.alterTable('orders').addColumn('cancel_until', 'bigint').execute();
  await schema
    .createTable('watched_stations')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('watched_stations_key', ['venue_id', 'station'])
    .execute();
}
