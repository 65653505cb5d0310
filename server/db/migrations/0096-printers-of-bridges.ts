import type { Kysely } from 'kysely';

/** Which bridge prints at a printer, and where. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('printers').addColumn('bridge_id', 'text').execute();
  await schema.alterTable('printers').addColumn('device', 'text').execute();
  await schema
    .alterTable('printers')
    .addColumn('hands_over', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('printers_by_bridge_id').on('printers').column('bridge_id').execute();
}
