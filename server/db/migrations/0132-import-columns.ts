import type { Kysely } from 'kysely';

/** What a venue has said of the columns of the sheets that it imports, by their shape. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('import_columns')
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_columns_by_shape', ['venue_id', 'shape'])
    .execute();
}
