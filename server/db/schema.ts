import type { Generated } from 'kysely';
import type {
  AdjustmentKind,
  Admission,
  AuditAction,
  BillShare,
  BillState,
  CallKind,
  CallReason,
  CallState,
  Course,
  EventType,
  FeedbackSender,
  FeedbackState,
  InstallationRole,
  LineState,
  LinkKind,
  Locale,
  OrderState,
  PaymentMethod,
  Role,
  SeatingEnding,
  SeatingState,
  SecurityKind,
  Service,
  VatClass,
} from '../../src/contract/codes.ts';
import type { Actor } from '../../src/domain/ordering/state-machines.ts';

/**
 * Tables as both engines store them: ids are text, money is minor units, times are milliseconds
 * since 1970 UTC, truth is 0 or 1, JSON is text.
 */
type Flag = 0 | 1;
type Milliseconds = number;
type Json = string;

export type Schema = {
  venues: {
    id: string;
    name: string;
    currency: string;
    time_zone: string;
    menu_version: number;
    created_at: Milliseconds;
    /** What the code that guests type is made of; null until it is first asked for. */
    code_key: Generated<string | null>;
    /** What codes on paper begin with; null where nobody has said. */
    address: Generated<string | null>;
  };
  /** One row per venue, updated in the transaction that stores an event: it numbers them. */
  venue_counters: {
    venue_id: string;
    event_sequence: number;
    public_sequence: number;
    /** The highest event that is no longer kept, of all and of the public ones. */
    pruned_sequence: number;
    pruned_public_sequence: number;
  };
  /** Every published version: what a guest saw can be compared with what is. */
  menus: { venue_id: string; version: number; document: Json; published_at: Milliseconds };
  /** At most one per venue. The row stays when a draft is done with: its revision never repeats. */
  menu_drafts: {
    venue_id: string;
    /** Null: there is none, the published menu is what would be edited. */
    document: Json | null;
    /** Counts up with every change. */
    revision: number;
    changed_at: Milliseconds;
    changed_by: string;
  };
  tables: {
    id: string;
    venue_id: string;
    label: string;
    created_at: Milliseconds;
    revoked_at: Milliseconds | null;
    area_id: string | null;
    /** Place in its area, from 1; all are 0 until somebody has ordered them: then labels decide. */
    position: Generated<number>;
    /** When the table was taken away; one that only got another id is revoked, not removed. */
    removed_at: Milliseconds | null;
  };
  /** Rooms and terraces, in the staff's own words: guests never read them. */
  areas: { id: string; venue_id: string; name: string; position: number; created_at: Milliseconds };
  seatings: {
    id: string;
    venue_id: string;
    table_id: string;
    state: SeatingState;
    /** Empty once the seating was made anonymous. */
    join_code: string;
    /** Guests who ever joined: the next one's ordinal is one more. */
    guest_count: number;
    opened_at: Milliseconds;
    last_order_at: Milliseconds | null;
    last_activity_at: Milliseconds;
    ended_at: Milliseconds | null;
    ending: SeatingEnding | null;
    bill_state: BillState;
    opened_by_staff: Flag;
    /** The seating whose party this one has become a part of; always one that was not merged itself. */
    merged_into: string | null;
    /** Only those who were let in may order. */
    admitted_only: Generated<Flag>;
    /** Turns addresses into marks; gone when the seating ends, and with it what they were. */
    address_key: Generated<string | null>;
  };
  guest_sessions: {
    id: string;
    venue_id: string;
    table_id: string;
    seating_id: string | null;
    /** SHA-256 of the bearer token, in hex. */
    token_hash: string;
    admission: Admission;
    returning: Flag;
    ordinal: number | null;
    name: string | null;
    /** Null until the guest picks one: then it follows from the ordinal. */
    mark: number | null;
    created_at: Milliseconds;
    expires_at: Milliseconds | null;
    ended_at: Milliseconds | null;
    /** The table whose code it scanned, once its party has moved to another; null until then. */
    came_to: string | null;
    /** Hash of the address it came from, under its seating's key; gone with the seating. */
    address_mark: Generated<string | null>;
    /** The seating at which there was no place for it among those who wait. */
    no_place_at: Generated<string | null>;
    /** The session that the same device was sent away with. */
    sent_away_as: Generated<string | null>;
    /** When it rated its visit: what it said is not bound to it. */
    rated_at: Generated<Milliseconds | null>;
  };
  /** What guests said of their visit, with nothing that says whose it was. */
  visit_ratings: {
    id: string;
    venue_id: string;
    /** The place in `VISIT_RATINGS`. */
    rating: number;
    comment: string | null;
    locale: Locale;
    received_at: Milliseconds;
  };
  orders: {
    id: string;
    venue_id: string;
    table_id: string;
    seating_id: string;
    /** Who sent it; the seating's id where staff took it, and once the seating was made anonymous. */
    session_id: string;
    number: number;
    business_day: string;
    menu_version: number;
    state: OrderState;
    currency: string;
    total: number;
    reason: string | null;
    placed_at: Milliseconds;
    seen_at: Milliseconds | null;
    accepted_at: Milliseconds | null;
    ended_at: Milliseconds | null;
    /** When `state` last changed: what an undo is measured from. */
    changed_at: Milliseconds;
    service: Service;
    /** The member of staff who took it at the table; null for what a device sent. */
    taken_by: string | null;
    /** Label of the table that its party sat at before; null where it has not moved. */
    moved_from: string | null;
    /** Its device waited to be let in, and was not yet. */
    awaits_admission: Generated<Flag>;
  };
  order_lines: {
    id: string;
    order_id: string;
    position: number;
    product: string;
    name: Json;
    options: Json;
    quantity: number;
    unit_price: number;
    total: number;
    vat: VatClass;
    vat_rate: number;
    station: string;
    alcohol: Flag;
    state: LineState;
    note: string | null;
    reason: string | null;
    changed_at: Milliseconds;
    allergy_question: Json | null;
    /** When the line was ready, and brought out; null before, and where it was never written down. */
    ready_at: Milliseconds | null;
    served_at: Milliseconds | null;
    course: Course | null;
    /** Waits for its course to be fired. */
    held: Flag;
    fired_at: Milliseconds | null;
  };
  order_seen: { order_id: string; station: string; at: Milliseconds };
  order_numbers: { venue_id: string; business_day: string; last_number: number };
  idempotency_keys: {
    session_id: string;
    key: string;
    kind: 'order' | 'call' | 'tombstone';
    body_hash: string | null;
    status: number | null;
    answer: Json | null;
    created_at: Milliseconds;
  };
  calls: {
    id: string;
    venue_id: string;
    table_id: string;
    seating_id: string;
    /** Who asked; the seating's id once that was made anonymous. */
    session_id: string;
    kind: CallKind;
    state: CallState;
    reason: CallReason | null;
    note: string | null;
    method: PaymentMethod | null;
    share: BillShare | null;
    parts: number | null;
    /** Which of the equal parts it is, from 0; null once the wish was taken back. */
    /** Not written any more. */
    part_index: number | null;
    /** The amount as it was when the guest asked. */
    asked_amount: number | null;
    amount: number | null;
    tip: number | null;
    opened_at: Milliseconds;
    taken_at: Milliseconds | null;
    done_at: Milliseconds | null;
    done_by: Actor | null;
    changed_at: Milliseconds;
  };
  payments: {
    id: string;
    venue_id: string;
    seating_id: string;
    call_id: string | null;
    staff_id: string;
    method: PaymentMethod;
    /** Below zero, as the tip, where it reverses another. */
    amount: number;
    tip: number;
    at: Milliseconds;
    /** In cash: what was handed over; null where nobody wrote it down. */
    given: number | null;
    /** It was one of so many equal parts of the bill. */
    parts: number | null;
    /** The payment that it takes out of the sums, or that it stands for, and why. */
    reverses: string | null;
    replaces: string | null;
    reason: string | null;
  };
  /**
   * What staff did, and who: rows are only added. `detail` is what `AuditDetail` says, or
   * `SecurityDetail` where `is_security` is set; those go when they are a year old.
   */
  staff_acts: {
    id: string;
    /** Empty for what concerns no venue. */
    venue_id: string;
    kind: AuditAction | SecurityKind;
    is_security: Flag;
    /** Empty for whoever runs the server. */
    staff_id: string;
    /** As it was: an account may go, and the books still say who took the money. */
    staff_name: string;
    order_id: string | null;
    seating_id: string | null;
    detail: Json;
    at: Milliseconds;
  };
  bill_adjustments: {
    id: string;
    venue_id: string;
    kind: AdjustmentKind;
    /** Tells whether its id comes again with the same wish. */
    body_hash: string;
    reason: string;
    at: Milliseconds;
  };
  /** How much of an adjustment falls on which line; together they are all of it. */
  bill_reductions: {
    adjustment_id: string;
    order_id: string;
    line_id: string;
    amount: number;
    /** So many pieces were given away whole; null for a share of the line. */
    pieces: number | null;
  };
  /** Days that were closed, with their figures as they stood: rows are only added. */
  closed_days: {
    venue_id: string;
    day: string;
    /** What `DayFigures` says. */
    report: Json;
    staff_id: string;
    staff_name: string;
    /** Why it was closed with things open. */
    reason: string | null;
    at: Milliseconds;
  };
  /** What a closed day counted, so that each order is counted once, and what changes later once more. */
  counted_orders: {
    order_id: string;
    venue_id: string;
    /** The closed day that counted it last. */
    day: string;
    /** By VAT rate, what was owed of it. */
    sums: Json;
    /** It still needed somebody's hands: a guest may yet cancel it. */
    is_open: Flag;
  };
  counted_payments: { payment_id: string; venue_id: string; day: string };
  events: {
    venue_id: string;
    sequence: number;
    type: EventType;
    is_public: Flag;
    table_id: string | null;
    seating_id: string | null;
    session_id: string | null;
    data: Json;
    at: Milliseconds;
  };
  sold_out: { venue_id: string; kind: 'product' | 'option'; item: string; since: Milliseconds };
  /** `station` is empty for a pause of the whole venue. */
  pauses: {
    venue_id: string;
    station: string;
    reason: string;
    until: Milliseconds | null;
    since: Milliseconds;
  };
  /** Seconds. A venue without a row has the defaults. */
  escalation_times: {
    venue_id: string;
    unseen: number;
    accept: number;
    make: number;
    serve: number;
  };
  staff: {
    id: string;
    email: string;
    name: string;
    password_hash: string;
    created_at: Milliseconds;
    /** What they last signed in in; null for accounts that have not since it is written down. */
    locale: Generated<Locale | null>;
    /** 1: the password alone lets nobody in. */
    passkey_required: Generated<number>;
  };
  /** Wrong passwords by what they are counted for; `key` and `account` are hashes. */
  sign_in_failures: {
    key: string;
    /** Whose password was tried; null for a count of an address. */
    account: string | null;
    failures: number;
    wait_until: Milliseconds | null;
    changed_at: Milliseconds;
  };
  /** Devices by the token in their cookie; one that several people share has a row for each. */
  known_devices: { token_hash: string; staff_id: string; used_at: Milliseconds };
  /** Keys that staff sign in with; the public key is base64url. */
  passkeys: {
    id: string;
    credential_id: string;
    staff_id: string;
    public_key: string;
    counter: number;
    name: string;
    created_at: Milliseconds;
    used_at: Milliseconds | null;
  };
  /** Screens that several people use, by the hash of what their cookie says. */
  shared_screens: {
    id: string;
    venue_id: string;
    name: string;
    token_hash: string;
    created_at: Milliseconds;
    /** When somebody last took over on it. */
    used_at: Milliseconds | null;
  };
  /** With which somebody takes over on such a screen; `failures` are those since the last right one. */
  staff_pins: {
    screen_id: string;
    staff_id: string;
    pin_hash: string;
    set_at: Milliseconds;
    failures: number;
    failed_at: Milliseconds | null;
  };
  /** What a passkey has to sign, by the hash of the ceremony's token; no account for a sign-in. */
  passkey_challenges: {
    ceremony: string;
    purpose: string;
    staff_id: string | null;
    challenge: string;
    expires_at: Milliseconds;
  };
  staff_roles: { staff_id: string; venue_id: string; role: Role };
  staff_installation_roles: { staff_id: string; role: InstallationRole };
  /** The id is the idempotency key; the hash tells whether it comes again with the same body. */
  feedback: {
    id: string;
    state: FeedbackState;
    /** Place in `FEEDBACK_RATINGS`, from 1: it is sorted by. */
    rating: number;
    sender: FeedbackSender;
    text: string;
    name: string | null;
    may_publish: Flag;
    locale: Locale;
    reply: string | null;
    body_hash: string;
    received_at: Milliseconds;
  };
  registrations: {
    id: string;
    venue: string;
    name: string;
    email: string;
    phone: string | null;
    message: string | null;
    plan: string | null;
    locale: Locale;
    body_hash: string;
    received_at: Milliseconds;
  };
  /** Invitations, and links to a new password: a row is gone once its link was used. */
  staff_links: {
    id: string;
    token_hash: string;
    kind: LinkKind;
    venue_id: string;
    /** Of an invitation: the role it gives, and whom it is for. */
    role: Role | null;
    name: string | null;
    /** Of a password link: whose. */
    staff_id: string | null;
    created_by: string;
    created_at: Milliseconds;
    expires_at: Milliseconds;
  };
  staff_sessions: {
    id: string;
    token_hash: string;
    staff_id: string;
    created_at: Milliseconds;
    expires_at: Milliseconds;
    /** Browser and system, such as "Chrome, Android". */
    device: string | null;
    /** To within minutes. */
    last_used_at: Milliseconds | null;
    /** When the password was last typed. */
    confirmed_at: Milliseconds | null;
    /** When it last did what is done at a desk, to within a minute. */
    desk_used_at: Milliseconds | null;
    /** The screen that it took over by PIN; null where its person signed in. */
    shared_screen_id: string | null;
  };
};
