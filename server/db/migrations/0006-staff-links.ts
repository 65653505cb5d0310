import type { Kysely } from 'kysely';

/** Invitations and password links; and what finds a venue's people and a person's sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_links')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text')
    .addColumn('name', 'text')
    .addColumn('staff_id', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_links_key', ['id'])
    .execute();
  await db.schema
    .createIndex('staff_links_by_token_hash')
    .on('staff_links')
    .column('token_hash')
    .unique()
    .execute();
  await db.schema
    .createIndex('staff_links_by_venue_id')
    .on('staff_links')
    .column('venue_id')
    .execute();
  await db.schema
    .createIndex('staff_roles_by_venue_id')
    .on('staff_roles')
    .column('venue_id')
    .execute();
  await db.schema
    .createIndex('staff_sessions_by_staff_id')
    .on('staff_sessions')
    .column('staff_id')
    .execute();
}
