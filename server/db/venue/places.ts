import type { Schema } from '../schema.ts';

type OfVenue = {
  [Table in keyof Schema]: 'venue_id' extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

/**
 * Tables of which each row is of one venue: a distributed database puts it on that venue's machine,
 * and every statement about them names the venue (`name-venue.ts`, `deploy/distribute.sql`).
 */
export const BY_VENUE = {
  venue_counters: true,
  menus: true,
  menu_drafts: true,
  menu_checks: true,
  areas: true,
  seatings: true,
  guest_sessions: true,
  visit_ratings: true,
  orders: true,
  order_lines: true,
  order_seen: true,
  order_numbers: true,
  idempotency_keys: true,
  calls: true,
  named_bills: true,
  payments: true,
  merges: true,
  payment_attempts: true,
  card_holds: true,
  prepaid_orders: true,
  shared_carts: true,
  order_mails: true,
  handovers: true,
  bill_claims: true,
  refunds: true,
  provider_notices: true,
  import_columns: true,
  till_settings: true,
  till_entries: true,
  till_registrations: true,
  payment_providers: true,
  staff_acts: true,
  bill_adjustments: true,
  bill_reductions: true,
  cash_drawers: true,
  drawer_choices: true,
  drawer_shifts: true,
  drawer_moves: true,
  printers: true,
  print_jobs: true,
  ticket_numbers: true,
  closed_days: true,
  counted_orders: true,
  counted_payments: true,
  book_settings: true,
  book_handovers: true,
  book_days: true,
  day_mail_addresses: true,
  day_mails: true,
  webhooks: true,
  webhook_deliveries: true,
  day_workers: true,
  events: true,
  sold_out: true,
  pauses: true,
  watched_stations: true,
  escalation_times: true,
  devices: true,
  kiosk_settings: true,
} as const satisfies Partial<Record<OfVenue, true>>;

export function isByVenue(table: string): boolean {
  return Object.hasOwn(BY_VENUE, table);
}
