import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '#server/db/store.ts';

/**
 * What guests and staff did at a venue, in the tables without an index by venue, or without its id: found by what it
 * belongs to, so that the size of other venues costs nothing. In this order, parents last.
 */
const SERVICE_BY_PARENT: readonly (readonly [table: string, of: string])[] = [
  ['order_lines', 'order_id in (select id from orders where venue_id = $)'],
  ['order_seen', 'order_id in (select id from orders where venue_id = $)'],
  ['order_mails', 'order_id in (select id from orders where venue_id = $)'],
  [
    'bill_adjustments',
    'id in (select adjustment_id from bill_reductions where order_id in (select id from orders where venue_id = $))',
  ],
  ['bill_reductions', 'order_id in (select id from orders where venue_id = $)'],
  ['counted_payments', 'payment_id in (select id from payments where venue_id = $)'],
  ['bill_claims', 'seating_id in (select id from seatings where venue_id = $)'],
  ['refunds', 'seating_id in (select id from seatings where venue_id = $)'],
  ['prepaid_orders', 'seating_id in (select id from seatings where venue_id = $)'],
  ['named_bills', 'seating_id in (select id from seatings where venue_id = $)'],
  ['card_holds', 'seating_id in (select id from seatings where venue_id = $)'],
  ['test_refunds', 'ref in (select ref from test_payments where venue_id = $)'],
  ['print_jobs', 'printer_id in (select id from printers where venue_id = $)'],
  ['webhook_deliveries', 'webhook_id in (select id from webhooks where venue_id = $)'],
  ['day_mails', 'address_id in (select id from day_mail_addresses where venue_id = $)'],
  ['book_handovers', 'id in (select handover_id from book_days where venue_id = $)'],
];
const PINS = [
  'staff_pins',
  'screen_id in (select id from shared_screens where venue_id = $)',
] as const;

/** What guests and staff did there: in tables with an index that begins with the venue. */
const SERVICE_BY_VENUE = [
  'calls',
  'counted_orders',
  'drawer_moves',
  'drawer_shifts',
  'drawer_choices',
  'till_entries',
  'payments',
  'merges',
  'payment_attempts',
  'test_payments',
  'provider_notices',
  'closed_days',
  'day_workers',
  'book_days',
  'visit_ratings',
  'orders',
  'seatings',
  'order_numbers',
  'ticket_numbers',
  'staff_acts',
  'pauses',
  'sold_out',
] as const;

/** What the venue is, in such tables. */
const BY_VENUE = [
  'cash_drawers',
  'till_registrations',
  'till_settings',
  'payment_providers',
  'day_mail_addresses',
  'book_settings',
  'printers',
  'bridges',
  'webhooks',
  'api_keys',
  'pick_up_links',
  'devices',
  'kiosk_settings',
  'import_columns',
  'shared_screens',
  'staff_links',
  'staff_roles',
  'escalation_times',
  'watched_stations',
  'areas',
  'tables',
  'menu_drafts',
  'menu_checks',
  'menus',
  'venue_counters',
] as const;

/**
 * The tables that a deleted venue has nothing in any more; `venues` and `trials` go last.
 * @public A test holds every table that has a venue against it.
 */
export const CLEARED_TABLES: readonly string[] = [
  'idempotency_keys',
  'shared_carts',
  'handovers',
  'guest_sessions',
  'events',
  ...SERVICE_BY_PARENT.map(([table]) => table),
  ...SERVICE_BY_VENUE,
  PINS[0],
  ...BY_VENUE,
  'trials',
  'venues',
];

/** The same condition with the venue in it, as a parameter. */
function condition(of: string, venue: string): RawBuilder<unknown> {
  const [before = '', ...rest] = of.split('$');
  return rest.reduce(
    (built, part) => sql`${built}${venue}${sql.raw(part)}`,
    sql.raw(before) as RawBuilder<unknown>,
  );
}

/** Guests' and staff's sessions end first: nobody orders at a venue that is being deleted. */
export async function deleteVenueSessions(
  db: Writer,
  { venue, staff }: { venue: string; staff: string },
): Promise<string[]> {
  const guests = await deleteGuestSessions(db, venue);
  const own = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff)
    .returning('id')
    .execute();
  await db.deleteFrom('tables').where('venue_id', '=', venue).execute();
  return [...guests, ...own.map(({ id }) => id)];
}

async function deleteGuestSessions(db: Writer, venue: string): Promise<string[]> {
  const guests = await db
    .selectFrom('guest_sessions')
    .select('guest_sessions.id')
    .where((eb) =>
      eb.or([
        eb(
          'seating_id',
          'in',
          eb.selectFrom('seatings').select('seatings.id').where('seatings.venue_id', '=', venue),
        ),
        eb.and([eb('seating_id', 'is', null), eb('venue_id', '=', venue)]),
      ]),
    )
    .execute();
  for (const { id } of guests) {
    await db.deleteFrom('idempotency_keys').where('session_id', '=', id).execute();
    await db.deleteFrom('shared_carts').where('session_id', '=', id).execute();
    await db.deleteFrom('handovers').where('session_id', '=', id).execute();
    await db.deleteFrom('guest_sessions').where('id', '=', id).execute();
  }
  return guests.map(({ id }) => id);
}

/** At most so many of a venue's events; returns how many. */
export async function deleteVenueEvents(db: Writer, venue: string, limit: number): Promise<number> {
  const first = await db
    .selectFrom('events')
    .select('sequence')
    .where('venue_id', '=', venue)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) {
    return 0;
  }
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('venue_id', '=', venue)
    .where('sequence', '<', Number(first.sequence) + limit)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** All that is left of a venue, and the venue. */
export async function deleteVenueRows(db: Writer, venue: string): Promise<void> {
  await deleteServiceRows(db, venue);
  await deleteOf(db, PINS, venue);
  for (const table of BY_VENUE) {
    await db.deleteFrom(table).where('venue_id', '=', venue).execute();
  }
  await db.deleteFrom('trials').where('venue_id', '=', venue).execute();
  await db.deleteFrom('venues').where('id', '=', venue).execute();
}

/**
 * All that happened at a venue, which stays with its menu, tables and settings; guests' sessions end.
 * The ids of those. A trial has at most some thousand rows: they go in one transaction, which has
 * counted a change of the venue (`countUnannounced`): boards that are kept in memory show orders of
 * before, and the events that told of them are gone.
 */
export async function deleteService(db: Writer, venue: string): Promise<string[]> {
  const sessions = await deleteGuestSessions(db, venue);
  await deleteServiceRows(db, venue);
  return sessions;
}

async function deleteServiceRows(db: Writer, venue: string): Promise<void> {
  await db.deleteFrom('events').where('venue_id', '=', venue).execute();
  for (const each of SERVICE_BY_PARENT) await deleteOf(db, each, venue);
  // Those of staff and of other systems name whoever acted, perhaps at other venues too.
  await sql`delete from idempotency_keys where venue_id = ${venue} and session_id in (
    select taken_by from orders where venue_id = ${venue} and taken_by is not null)`.execute(db);
  for (const table of SERVICE_BY_VENUE) {
    await db.deleteFrom(table).where('venue_id', '=', venue).execute();
  }
}

async function deleteOf(
  db: Writer,
  [table, of]: readonly [table: string, of: string],
  venue: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${condition(of, venue)}`.execute(db);
}
