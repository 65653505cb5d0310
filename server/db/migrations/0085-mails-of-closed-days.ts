import type { Kysely } from 'kysely';

/** To whom a venue's closed days are mailed, and the mails; and the entries of a drawer in order. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('day_mail_addresses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('confirm_hash', 'text')
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addUniqueConstraint('day_mail_addresses_by_email', ['venue_id', 'email'])
    .execute();
  await schema
    .createTable('day_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('address_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('end_hash', 'text')
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('begun_at', 'bigint')
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('day_mails_by_address', ['address_id', 'day'])
    .execute();
  await schema
    .createIndex('day_mails_by_state')
    .on('day_mails')
    .columns(['state', 'next_at'])
    .execute();
  await schema.createIndex('day_mails_by_end_hash').on('day_mails').column('end_hash').execute();
  await schema
    .createIndex('drawer_moves_by_drawer_id')
    .on('drawer_moves')
    .columns(['venue_id', 'drawer_id', 'at'])
    .execute();
}
