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

type Elsewhere = Exclude<keyof Schema, keyof typeof BY_VENUE>;

/** Why a table is not divided among the machines; `everywhere`: each of them has a copy of it. */
type Reason = { on: 'everywhere' | 'one machine'; because: string };

const ACCOUNTS = 'people sign in before they name a venue, and work in several';
const BY_SECRET = 'found by the hash of a secret, which names no venue';
const OF_SERVER = 'of the whole server, and of no venue';

export const NOT_BY_VENUE: Readonly<Record<Elsewhere, Reason>> = {
  venues: { on: 'everywhere', because: 'lists and accounts name several; it changes seldom' },
  tables: { on: 'everywhere', because: "a printed code is a table's id and nothing else" },
  epochs: { on: 'one machine', because: OF_SERVER },
  test_payments: {
    on: 'one machine',
    because: 'stands for a payment provider, who knows no venue',
  },
  test_refunds: { on: 'one machine', because: 'stands for a payment provider, who knows no venue' },
  api_keys: { on: 'one machine', because: BY_SECRET },
  bridges: { on: 'one machine', because: BY_SECRET },
  shared_screens: { on: 'one machine', because: BY_SECRET },
  staff_pins: { on: 'one machine', because: ACCOUNTS },
  staff: { on: 'one machine', because: ACCOUNTS },
  staff_roles: { on: 'one machine', because: ACCOUNTS },
  staff_installation_roles: { on: 'one machine', because: ACCOUNTS },
  staff_links: { on: 'one machine', because: BY_SECRET },
  staff_sessions: { on: 'one machine', because: ACCOUNTS },
  known_devices: { on: 'one machine', because: ACCOUNTS },
  passkeys: { on: 'one machine', because: ACCOUNTS },
  passkey_challenges: { on: 'one machine', because: ACCOUNTS },
  sign_in_failures: { on: 'one machine', because: OF_SERVER },
  limit_buckets: { on: 'one machine', because: OF_SERVER },
  set_up_codes: { on: 'one machine', because: OF_SERVER },
  device_pairings: { on: 'one machine', because: 'a tablet that is not paired is of no venue' },
  feedback: { on: 'one machine', because: OF_SERVER },
  registrations: { on: 'one machine', because: OF_SERVER },
  operator: { on: 'one machine', because: OF_SERVER },
  trial_switch: { on: 'one machine', because: OF_SERVER },
  trials: { on: 'one machine', because: BY_SECRET },
};

export function isByVenue(table: string): boolean {
  return Object.hasOwn(BY_VENUE, table);
}
