import type { Kysely } from 'kysely';

/**
 * That somebody of a venue has checked its menu. The check that stands is named beside the version
 * that guests have: both are read with every menu.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('menu_checks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('menu_version', 'integer', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('taken_back_at', 'bigint')
    .addColumn('taken_back_by', 'text')
    .addColumn('taken_back_name', 'text')
    .execute();
  for (const columns of [['venue_id', 'at'], ['staff_id'], ['taken_back_by']]) {
    await schema
      .createIndex(`menu_checks_by_${columns.join('_')}`)
      .on('menu_checks')
      .columns(columns)
      .execute();
  }
  await schema.alterTable('venues').addColumn('menu_checked_at', 'bigint').execute();
  await schema.alterTable('venues').addColumn('menu_checked_version', 'integer').execute();
}
