import { type Kysely, sql } from 'kysely';

/**
 * What has to be typed into a venue's cash register. Payments whose number there somebody had written
 * are entries that are registered; other payments of before are nobody's to register.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('till_settings')
    .addColumn('venue_id', 'text', (column) => column.primaryKey())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('made_sequence', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('till_registrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('till_registrations_by_venue')
    .on('till_registrations')
    .columns(['venue_id', 'at'])
    .execute();
  await schema
    .createTable('till_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('venue_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('parts', 'text')
    .addColumn('registration_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('till_entries_once', ['payment_id', 'part'])
    .execute();
  await schema
    .createIndex('till_entries_by_state')
    .on('till_entries')
    .columns(['venue_id', 'state', 'at'])
    .execute();
  await schema
    .createIndex('till_entries_by_registration')
    .on('till_entries')
    .column('registration_id')
    .execute();
  await schema.alterTable('closed_days').addColumn('till', 'text').execute();
  await takeOver(db);
  await schema.dropTable('payment_registrations').execute();
}

async function takeOver(db: Kysely<unknown>): Promise<void> {
  await sql`insert into till_registrations
    (id, venue_id, state, number, way, body_hash, staff_id, staff_name, at)
    select old.payment_id, old.venue_id, 'standing', old.number, 'by_hand', '', old.staff_id,
      coalesce(staff.name, ''), old.at
    from payment_registrations as old left join staff on staff.id = old.staff_id`.execute(db);
  await sql`insert into till_entries
    (id, venue_id, payment_id, part, state, amount, parts, registration_id, at)
    select old.payment_id, old.venue_id, old.payment_id, 0, 'registered', payments.amount, null,
      old.payment_id, payments.at
    from payment_registrations as old
    inner join payments on payments.id = old.payment_id`.execute(db);
  await sql`insert into till_settings (venue_id, mode, since, made_sequence)
    select old.venue_id, 'by_hand',
      (select max(payments.at) + 1 from payments where payments.venue_id = old.venue_id),
      coalesce((select event_sequence from venue_counters
        where venue_counters.venue_id = old.venue_id), 0)
    from payment_registrations as old
    inner join payments on payments.id = old.payment_id
    group by old.venue_id`.execute(db);
  // For payments of the last hour the time alone does not say that they were before: see decision 126.
  await sql`insert into till_entries
    (id, venue_id, payment_id, part, state, amount, parts, registration_id, at)
    select payments.id, payments.venue_id, payments.id, 0, 'elsewhere', payments.amount, null, null,
      payments.at
    from payments inner join till_settings on till_settings.venue_id = payments.venue_id
    where payments.at >= till_settings.since - 3600000
      and not exists (select 1 from till_registrations where till_registrations.id = payments.id)`.execute(
    db,
  );
}
