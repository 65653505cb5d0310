import type { ColumnType, Generated } from 'kysely';
import type {
  AdjustmentKind,
  AttemptState,
  BillShare,
  BillState,
  PaidMethod,
  PaymentMethod,
  RefundCause,
  RefundState,
  TakeKind,
  TakenState,
} from '#core/bills/codes.ts';
import type { BookWay } from '#core/books/codes.ts';
import type { CallKind, CallReason, CallState } from '#core/calls/codes.ts';
import type { HoldState } from '#core/card-holds/codes.ts';
import type {
  AddressState,
  DayMailContent,
  DayMailState,
  MailRefusal,
} from '#core/day-mails/codes.ts';
import type { DeviceGuests, DeviceJoins, DevicePlace, DeviceState } from '#core/devices/codes.ts';
import type { CashCause, ShiftState } from '#core/drawers/codes.ts';
import type { EventType } from '#core/events/codes.ts';
import type { FeedbackSender, FeedbackState } from '#core/feedback/codes.ts';
import type { AuditAction } from '#core/history/codes.ts';
import type { Course } from '#core/menu/codes.ts';
import type { VatClass } from '#core/money/codes.ts';
import type {
  Acceptance,
  LineState,
  OrderState,
  PrepaidState,
  Service,
} from '#core/orders/codes.ts';
import type { Actor } from '#core/orders/state-machines.ts';
import type { PageMethod, ProviderName } from '#core/payment-providers/codes.ts';
import type { InstallationRole, LinkKind, Role } from '#core/people/codes.ts';
import type {
  DrawerContact,
  JobKind,
  JobState,
  PrinterProblem,
  PrintTime,
  Transport,
} from '#core/printers/codes.ts';
import type { CodePage, PaperWidth } from '#core/printing/codes.ts';
import type { Admission, SeatingEnding, SeatingState } from '#core/seatings/codes.ts';
import type { SecurityKind } from '#core/security-log/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { EntryState, RegistrationState, RegistrationWay, TillMode } from '#core/till/codes.ts';
import type {
  DeliveryKind,
  DeliveryProblem,
  DeliveryState,
  OffReason,
  WebhookState,
} from '#core/webhooks/codes.ts';

/**
 * Tables as both engines store them: ids are text, money is minor units, times are milliseconds
 * since 1970 UTC, truth is 0 or 1, JSON is text.
 */
type Flag = 0 | 1;
type Milliseconds = number;
type Json = string;
/** Only `moveState` changes it: every change names the state that it leaves. */
type State<Value> = ColumnType<Value, Value, never>;

export type Schema = {
  /** A restored copy begins a new one: the last is the present one. Rows are only added. */
  epochs: {
    id: string;
    position: number;
    began_at: Milliseconds;
    /** The key of the proofs that devices get for their orders. */
    key: string;
    /** On PostgreSQL: names the database that it began in, another one for each copy. */
    lineage: string | null;
  };
  venues: {
    id: string;
    name: string;
    currency: string;
    time_zone: string;
    menu_version: number;
    created_at: Milliseconds;
    /** The key for the code that guests type; null until it is first needed. */
    code_key: Generated<string | null>;
    /** The address in printed codes; null if none was chosen. */
    address: Generated<string | null>;
    /** The first of its languages; null where it has no menu. */
    locale: Generated<Locale | null>;
    /** The check of its menu that stands, as `menu_checks` has it, and of which version. */
    menu_checked_at: Generated<Milliseconds | null>;
    menu_checked_version: Generated<number | null>;
  };
  /** That somebody has checked the menu that guests have, on one day; null: not taken back. */
  menu_checks: {
    id: string;
    venue_id: string;
    menu_version: number;
    staff_id: string;
    staff_name: string;
    at: Milliseconds;
    taken_back_at: Milliseconds | null;
    taken_back_by: string | null;
    taken_back_name: string | null;
  };
  /** One row per venue, updated in the transaction that stores an event: it numbers the events. */
  venue_counters: {
    venue_id: string;
    event_sequence: number;
    public_sequence: number;
    /** The highest event number that is no longer stored, of all and of the public ones. */
    pruned_sequence: number;
    pruned_public_sequence: number;
    /** How often something changed that boards show, without an event. */
    unannounced_changes: Generated<number>;
    /** Names the state of the venue's printers, another one with each change; 0: it has none. */
    printers: Generated<number>;
    /** Print jobs are queued of all events up to this one. */
    queued_sequence: Generated<number>;
    /** The same of orders for later that were to be made until then; null: its printers are new. */
    woken_until: Generated<Milliseconds | null>;
  };
  /** Every published version: what a guest saw can be compared with the current menu. */
  menus: { venue_id: string; version: number; document: Json; published_at: Milliseconds };
  /** At most one per venue. The row stays after the draft, so that its revision is never reused. */
  menu_drafts: {
    venue_id: string;
    /** Null: there is no draft, and editing would start from the published menu. */
    document: Json | null;
    /** Increases with every change. */
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
    /**
     * Position in its area, from 1; all are 0 until somebody has sorted them: then labels decide.
     */
    position: Generated<number>;
    /** When the table was removed; one that only got another id is revoked, not removed. */
    removed_at: Milliseconds | null;
    /** The seating whose tab this is: no table, and gone with the party. */
    tab_of: Generated<string | null>;
    /** The tab's number of its day as a label, which names nobody; null for a table. */
    tab_number: Generated<string | null>;
    /** What is ordered there is taken away: the venue's link for that, and each party that used it. */
    takeaway: Generated<Flag>;
    /** What the venue's other system calls it; no two tables that are there have the same. */
    external_id: Generated<string | null>;
  };
  /** Rooms and terraces, in the staff's own words: guests never see them. */
  areas: { id: string; venue_id: string; name: string; position: number; created_at: Milliseconds };
  seatings: {
    id: string;
    venue_id: string;
    table_id: string;
    state: State<SeatingState>;
    /** Empty once the seating was made anonymous. */
    join_code: string;
    /** Guests who ever joined: the next one's ordinal is one more. */
    guest_count: number;
    opened_at: Milliseconds;
    last_order_at: Milliseconds | null;
    last_activity_at: Milliseconds;
    ended_at: Milliseconds | null;
    ending: SeatingEnding | null;
    bill_state: State<BillState>;
    opened_by_staff: Flag;
    /** The seating into which this one was merged; always one that was not merged itself. */
    merged_into: string | null;
    /** Only admitted guests may order. */
    admitted_only: Generated<Flag>;
    /** The key for hashes of addresses; deleted when the seating ends. */
    address_key: Generated<string | null>;
    /** What it may owe, in minor units; null: as the venue says of tabs. */
    tab_limit: Generated<number | null>;
    /** On the card that lets phones into the party; deleted when it ends. And how many it has let in. */
    slip_code: Generated<string | null>;
    slip_uses: Generated<number>;
  };
  guest_sessions: {
    id: string;
    venue_id: string;
    table_id: string;
    seating_id: string | null;
    /** SHA-256 of the bearer token, in hex. */
    token_hash: string;
    admission: State<Admission>;
    returning: Flag;
    ordinal: number | null;
    name: string | null;
    /** Null until the guest chooses one: then it follows from the ordinal. */
    mark: number | null;
    created_at: Milliseconds;
    expires_at: Milliseconds | null;
    ended_at: Milliseconds | null;
    /** The table whose code it scanned, once its party has moved to another; null until then. */
    came_to: string | null;
    /** Hash of its address, under its seating's key; deleted with the seating. */
    address_mark: Generated<string | null>;
    /** The seating at which no waiting place was left for it. */
    no_place_at: Generated<string | null>;
    /** The venue's tablet that it is on, and how its guests join a party; null on a phone. */
    device_id: Generated<string | null>;
    device_joins: Generated<DeviceJoins | null>;
    /** The session with which the same device was removed. */
    sent_away_as: Generated<string | null>;
    /** When it showed an ID, and the name of who saw it; null again once that is taken back. */
    id_shown_at: Generated<Milliseconds | null>;
    id_shown_to: Generated<string | null>;
    /** When it rated its visit: the rating is not linked to it. */
    rated_at: Generated<Milliseconds | null>;
    /** The session that let it in; null: the first, staff, or a code. */
    let_in_by: Generated<string | null>;
    /** The session of the phone on which its guest goes on: its own token is worth nothing any more. */
    handed_to: Generated<string | null>;
  };
  /** Guests' ratings of their visits, without anything that identifies a guest. */
  visit_ratings: {
    id: string;
    venue_id: string;
    /** Index in `VISIT_RATINGS`. */
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
    /** The sender; the seating's id if staff took it, and once the seating was made anonymous. */
    session_id: string;
    /** The guest session that sent it for that one; null for what a guest sends itself. */
    sent_by: Generated<string | null>;
    sent_with: Generated<string | null>;
    number: number;
    business_day: string;
    menu_version: number;
    state: State<OrderState>;
    currency: string;
    total: number;
    reason: string | null;
    placed_at: Milliseconds;
    seen_at: Milliseconds | null;
    accepted_at: Milliseconds | null;
    ended_at: Milliseconds | null;
    /** When `state` last changed: the start of an undo. */
    changed_at: Milliseconds;
    service: Service;
    /** The staff member, or the API key, that took it at the table; null for a device's order. */
    taken_by: string | null;
    /** The name that the API key had which sent it; null for people's. */
    source: Generated<string | null>;
    /** Label of its party's earlier table; null if it has not moved. */
    moved_from: string | null;
    /** Its device was waiting, and has not been let in. */
    awaits_admission: Generated<Flag>;
    /** Its guest had paid it before it became an order. */
    paid_first: Generated<Flag>;
    /** In which language its guest saw the menu; null for staff's, and once the visit is forgotten. */
    locale: Generated<Locale | null>;
    /** The codes of what its guest asks of all of it; null: nothing. */
    wishes: Generated<Json | null>;
    /** Whether it was accepted by itself, or why not; null where no station does that. */
    acceptance: Acceptance | null;
    /** Until when its guest may cancel it although it is accepted. */
    cancel_until: Milliseconds | null;
    /** When somebody who makes it confirmed what its guest asks about allergens, and their name. */
    allergy_seen_at: Generated<Milliseconds | null>;
    allergy_seen_by: Generated<string | null>;
    /** When somebody said that its guest had collected what was made in one step. */
    collected_at: Milliseconds | null;
    /**
     * When it was first acknowledged, if the database that had it was lost and its device has sent
     * it again.
     */
    again_of: Generated<Milliseconds | null>;
    /** When its guest comes for what is taken away. */
    pick_up_at: Milliseconds | null;
    /** Nobody is asked for it before, and nobody makes it before. */
    quiet_until: Generated<Milliseconds | null>;
    make_from: Generated<Milliseconds | null>;
  };
  order_lines: {
    id: string;
    venue_id: string;
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
    state: State<LineState>;
    note: string | null;
    reason: string | null;
    changed_at: Milliseconds;
    allergy_question: Json | null;
    /** When the line was ready, and served; null before, and if it was not recorded. */
    ready_at: Milliseconds | null;
    served_at: Milliseconds | null;
    course: Course | null;
    /** Waits for its course to be fired. */
    held: Flag;
    fired_at: Milliseconds | null;
    /** How many of its pieces are of the portions that were left. */
    portions: Generated<number>;
    /** Its station works in one step. */
    one_step: Generated<Flag>;
    /** The named bill; null for the first. */
    bill_id: string | null;
    /** The set that it is a part of (`LineSet`); null for a line that is none. */
    part_of: Json | null;
  };
  order_seen: { venue_id: string; order_id: string; station: string; at: Milliseconds };
  order_numbers: {
    venue_id: string;
    business_day: string;
    last_number: number;
    last_tab: Generated<number>;
  };
  idempotency_keys: {
    venue_id: string;
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
    state: State<CallState>;
    reason: CallReason | null;
    note: string | null;
    method: PaymentMethod | null;
    share: BillShare | null;
    parts: number | null;
    /** Which of the equal parts it is, from 0; null once the request was withdrawn. */
    /** No longer written. */
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
    /** The named bill; null for the first. */
    bill_id: string | null;
    /** Where a party that asks to move wants to sit. */
    to_table_id: string | null;
  };
  /** Bills of a party beside its first, which is the seating's own. */
  named_bills: {
    id: string;
    venue_id: string;
    seating_id: string;
    name: string;
    state: State<BillState>;
    created_at: Milliseconds;
  };
  payments: {
    id: string;
    venue_id: string;
    seating_id: string;
    call_id: string | null;
    /** Empty for one that a guest made online. */
    staff_id: string;
    method: PaidMethod;
    /** Negative, like the tip, if it reverses another. */
    amount: number;
    tip: number;
    /** Of cash: what was handed over beyond both. */
    rounding: Generated<number>;
    at: Milliseconds;
    /** For cash: the money received; null if it was not recorded. */
    given: number | null;
    /** The number of equal parts of the bill, if it is one. */
    parts: number | null;
    /** The payment that it reverses or replaces, and the reason. */
    reverses: string | null;
    replaces: string | null;
    reason: string | null;
    /** The guest's attempt, if it was made online. */
    attempt_id: Generated<string | null>;
    /** The payment of which this gives something back; then amount and tip are negative. */
    refunds: Generated<string | null>;
    /** The named bill; null for the first. */
    bill_id: string | null;
  };
  /** Rows for as long as a merge can be taken back. */
  merges: {
    id: string;
    venue_id: string;
    /** The party that the other has joined. */
    seating_id: string;
    at: Milliseconds;
    record: Json;
  };
  /** Guests' attempts to pay on their phones; the id is made on the device. */
  payment_attempts: {
    id: string;
    venue_id: string;
    seating_id: string;
    /** Who pays; the seating's id once that was made anonymous. */
    session_id: string;
    /** Identifies a repetition of the same request under its id. */
    body_hash: string;
    provider: ProviderName;
    /** What its page opens for; null: the guest chooses there. */
    method: Generated<PageMethod | null>;
    /** The provider's id of the payment; null until it has answered. */
    provider_ref: string | null;
    /** Where the guest pays; null until known, and once it is over. */
    next_kind: 'redirect' | 'swish' | null;
    next_value: string | null;
    reference: string;
    locale: Locale;
    currency: string;
    amount: number;
    tip: number;
    state: State<AttemptState>;
    /** By the provider, tip included. */
    received: number;
    /** Where the provider sends the guest, with the page's token; null once the provider knows. */
    return_url: string | null;
    /** SHA-256 of that token. */
    return_hash: string;
    /** The one browser that may read the state with it; null until it is opened. */
    viewer_hash: string | null;
    created_at: Milliseconds;
    changed_at: Milliseconds;
    expires_at: Milliseconds;
    /** The order that it pays before anybody makes it; null for a part of a bill. */
    order_id: Generated<string | null>;
    /** When its provider is asked again although it has ended; null for never. */
    read_again_at: Generated<Milliseconds | null>;
    /** The named bill; null for the first. */
    bill_id: string | null;
    /** The hold on a card of which it takes; null for a guest's own payment. */
    hold_id: Generated<string | null>;
  };
  /** Money that is held on guests' cards for their tabs. */
  card_holds: {
    id: string;
    venue_id: string;
    seating_id: string;
    /** Who asked for it. */
    staff_id: string;
    /** Who has it sees the hold, and may have the card held. */
    code: string;
    provider: ProviderName;
    /** The provider's id; null until it has answered. */
    provider_ref: string | null;
    /** Where the guest gives the card; null until known, and once that is over. */
    next_url: string | null;
    return_url: string | null;
    reference: string;
    locale: Locale;
    currency: string;
    amount: number;
    /** What was taken of it. */
    taken: number;
    state: State<HoldState>;
    /** The attempt that takes of it. */
    capture_id: string | null;
    /** When the card's bank gives it back by itself; null if not known. */
    held_until: Milliseconds | null;
    created_at: Milliseconds;
    changed_at: Milliseconds;
    /** When the guest's page ends; null until the guest says yes. */
    expires_at: Milliseconds | null;
    /** The merge since which its party shares a bill; null while it has its own. */
    merge_id: Generated<string | null>;
    /** What was its party's at that merge, as JSON; null once the hold is over. */
    own_rows: Generated<string | null>;
    /** Whether the tab may owe what is held; 0 once staff have said how much. */
    limits_tab: Generated<Flag>;
  };
  /** Orders that are paid before anybody makes them; the id is that of the later order. */
  prepaid_orders: {
    id: string;
    venue_id: string;
    seating_id: string;
    session_id: string;
    state: State<PrepaidState>;
    menu_version: number;
    currency: string;
    total: number;
    /** As they were frozen when it was sent; without notes once it waits no longer. */
    lines: Json;
    /** Why it was refused; null unless it was. */
    refusal: Json | null;
    created_at: Milliseconds;
    changed_at: Milliseconds;
    /** The portions that are kept for it while its guest pays (`KeptPortions`). */
    portions: Generated<Json | null>;
    /** When its guest comes for what is taken away. */
    pick_up_at: Generated<Milliseconds | null>;
    /** In which language its guest saw the menu, if the device said so. */
    locale: Generated<Locale | null>;
    /** As those of the order that it becomes. */
    wishes: Generated<Json | null>;
  };
  /** What a device has in its cart, for its party to see: ids and quantities (`SharedLine`). */
  shared_carts: {
    venue_id: string;
    session_id: string;
    /** The device's own count of its changes. */
    version: number;
    lines: Json;
    /** Under which order others of the party may send it (`CartRequest.handed`); null: they may not. */
    handed: Generated<Json | null>;
    changed_at: Milliseconds;
  };
  /** Where a guest who takes an order away is told of it; deleted once there is nothing more to tell. */
  order_mails: {
    order_id: string;
    venue_id: string;
    /** The device that asked. */
    session_id: string;
    /** Empty once it is refused. */
    email: string;
    /** Any in which a guest may read. */
    language: string;
    /** The guest knows that it is accepted. */
    knows_accepted: Flag;
    /** The mail server refuses the address for good: nothing is sent, and the page says so. */
    is_refused: Generated<Flag>;
    asked_at: Milliseconds;
    /** Of the mail that is due, and since when it has been tried; null before the first try. */
    tries: number;
    tried_since: Milliseconds | null;
    next_at: Milliseconds;
  };
  /** Codes with which another phone goes on for one, and what that one has not ordered yet. */
  handovers: {
    venue_id: string;
    /** The phone that hands over. */
    session_id: string;
    /** SHA-256 of the code with its venue, in hex. */
    code_hash: string;
    /** `HandedLine`s: with notes and questions about allergens if the guest says so. */
    lines: Json;
    created_at: Milliseconds;
    ends_at: Milliseconds;
    /** The phone that has taken over: it alone may ask again. */
    taken_by: string | null;
  };
  /**
   * Parts of bills that guests have taken, or staff's payments (`TakenPart`): a row for each line, or
   * for the whole.
   */
  bill_claims: {
    venue_id: string;
    /** The attempt, the payment that staff took, or the call of a guest who pays to them. */
    attempt_id: string;
    position: number;
    seating_id: string;
    /** Of what staff took and nobody in particular gave: the seating's id. */
    session_id: string;
    kind: TakeKind;
    line_id: string | null;
    /** `num` of `den` equal parts of the line; for a part of the whole bill 1 of `den`. */
    num: number | null;
    den: number | null;
    amount: number;
    state: State<TakenState>;
    /** The named bill; null for the first. */
    bill_id: string | null;
    /** Until when it is kept for a guest who pays it to staff; null for all others. */
    ends_at: Generated<Milliseconds | null>;
  };
  /** Money that goes back: rows are only added, and follow what the provider says, or staff. */
  refunds: {
    id: string;
    venue_id: string;
    seating_id: Generated<string>;
    /** Empty for money that staff took. */
    attempt_id: string;
    /** For money that staff took: the payment of which it gives something back. */
    payment_id: Generated<string | null>;
    cause: RefundCause;
    state: State<RefundState>;
    /** Both from the bill's payments, or, for an excess, from what was never booked. */
    amount: number;
    tip: number;
    /** Of cash: what is handed back beyond both. */
    rounding: Generated<number>;
    reason: string | null;
    /** For those that staff asked for: identifies a repetition. */
    body_hash: string | null;
    provider_ref: string | null;
    at: Milliseconds;
    changed_at: Milliseconds;
    /** The named bill; null for the first. */
    bill_id: string | null;
  };
  /** What providers have said: only that something happened to one of their payments. */
  provider_notices: {
    venue_id: string;
    provider: ProviderName;
    event_id: string;
    provider_ref: string;
    received_at: Milliseconds;
    /** When its payment was looked up; null until then. */
    processed_at: Milliseconds | null;
  };
  /** What was said of the columns of sheets of one shape when one was imported. */
  import_columns: { venue_id: string; shape: string; choice: Json; at: Milliseconds };
  /** How a venue's sales get into its cash register; without a row `none`. */
  till_settings: {
    venue_id: string;
    mode: State<TillMode>;
    /** Earlier payments have no entry that anybody registers. */
    since: Milliseconds;
    /** Entries are made of what happened up to this event. */
    made_sequence: number;
  };
  /** What is typed into a venue's cash register for a payment: it never changes but for its state. */
  till_entries: {
    id: string;
    venue_id: string;
    payment_id: string;
    /** 0 for the payment itself, more for what of its bill has changed since. */
    part: number;
    state: State<EntryState>;
    amount: number;
    /** `EntryPart`s; null for one of before entries had them. */
    parts: Json | null;
    registration_id: string | null;
    at: Milliseconds;
    /** When it was ticked off by mistake, and waits again since; null if it never was. */
    back_at: Milliseconds | null;
  };
  /** That somebody has typed some entries. */
  till_registrations: {
    id: string;
    venue_id: string;
    state: State<RegistrationState>;
    /** In the cash register; null if it was not told. */
    number: string | null;
    way: RegistrationWay;
    /** Identifies a repetition of the same request under its id. */
    body_hash: string;
    staff_id: string;
    staff_name: string;
    at: Milliseconds;
  };
  /** What each venue has set up; at most one is on. Without a row one was never set up. */
  payment_providers: {
    venue_id: string;
    provider: ProviderName;
    is_on: Flag;
    /** Encrypted under the operator's key; null if there are none. */
    keys: string | null;
    stored_at: Milliseconds | null;
    /** When the certificate among the keys ends; null if there is none. */
    certificate_expires_at: Milliseconds | null;
    /** What its page can be opened for, with commas; null if it was never asked. */
    methods: Generated<string | null>;
  };
  /** Payments of the provider for trying things out; `wish` is a `PaymentInput`. */
  test_payments: {
    ref: string;
    venue_id: string;
    attempt_id: string;
    wish: Json;
    state: State<
      'open' | 'late' | 'paid' | 'declined' | 'cancelled' | 'held' | 'taken' | 'released'
    >;
    received: number;
    expires_at: Milliseconds;
    created_at: Milliseconds;
  };
  test_refunds: { ref: string; refund_id: string; amount: number };
  /**
   * Staff actions with the person: rows are only added. `detail` is an `AuditDetail`, or a
   * `SecurityDetail` if `is_security` is set; those are deleted after a year.
   */
  staff_acts: {
    id: string;
    /** Empty if it concerns no venue. */
    venue_id: string;
    kind: AuditAction | SecurityKind;
    is_security: Flag;
    /** Empty for the server's administrator. */
    staff_id: string;
    /** At that time; empty once its person has erased the account. */
    staff_name: string;
    /** Who confirmed what that person's role does not allow, with the name at that time. */
    approver_id: string | null;
    approver_name: string | null;
    order_id: string | null;
    seating_id: string | null;
    detail: Json;
    at: Milliseconds;
  };
  bill_adjustments: {
    id: string;
    venue_id: string;
    kind: AdjustmentKind;
    /** Identifies a repetition of the same request under its id. */
    body_hash: string;
    reason: string;
    at: Milliseconds;
    /** Null for one from before this was recorded. */
    staff_id: Generated<string | null>;
  };
  /** An adjustment's share of each line; together they are all of it. */
  bill_reductions: {
    venue_id: string;
    adjustment_id: string;
    order_id: string;
    line_id: string;
    amount: number;
    /** The number of pieces given away entirely; null for a share of the line. */
    pieces: number | null;
  };
  /** A venue's cash drawers: removed ones keep their names. */
  cash_drawers: {
    venue_id: string;
    id: string;
    name: string;
    position: number;
    removed_at: Milliseconds | null;
  };
  /** The drawer into which a person, or a shared screen, puts cash. */
  drawer_choices: { venue_id: string; chooser: string; drawer_id: string };
  /** Drawers from their opening count to their closing count. */
  drawer_shifts: {
    id: string;
    venue_id: string;
    drawer_id: string;
    state: State<ShiftState>;
    currency: string;
    opened_at: Milliseconds;
    opened_by: string;
    opened_name: string;
    float: number;
    /** Notes and coins, if they were counted one by one. */
    float_pieces: Json | null;
    closed_at: Milliseconds | null;
    closed_by: string | null;
    closed_name: string | null;
    counted: number | null;
    counted_pieces: Json | null;
    /** What should have been in it at the closing count. */
    expected: number | null;
    reason: string | null;
    /** The closed day that includes it. */
    day: string | null;
  };
  /** Cash that was moved in and out of drawers: rows are only added. */
  drawer_moves: {
    id: string;
    venue_id: string;
    drawer_id: string;
    /** Null: nobody had counted the drawer open. */
    shift_id: string | null;
    cause: CashCause;
    /** Below zero if it left the drawer. */
    amount: number;
    payment_id: string | null;
    reason: string | null;
    staff_id: string;
    at: Milliseconds;
  };
  printers: {
    id: string;
    venue_id: string;
    name: string;
    transport: Transport;
    /** Of the secret in its address, for those that ask. */
    secret_hash: string | null;
    /** For those that are asked. */
    host: string | null;
    port: number | null;
    width: PaperWidth;
    code_page: CodePage;
    copies: number;
    cutter: Flag;
    buzzer: Flag;
    drawer: Flag;
    /** Null: everything. */
    stations: Json | null;
    prints_calls: Flag;
    print_when: PrintTime;
    /** The printer that takes over. */
    takeover_id: string | null;
    /** The media types that it has said it takes; null: nobody has asked, none: it did not say. */
    languages: Json | null;
    created_at: Milliseconds;
    removed_at: Milliseconds | null;
    /** When it was last heard of, to some seconds. */
    seen_at: Milliseconds | null;
    problem: PrinterProblem | null;
    problem_at: Milliseconds | null;
    /** The paper is nearly used up. */
    near_end: Generated<Flag>;
    /** Of the drawer that hangs on it; null: it has not told. */
    drawer_contact: Generated<DrawerContact | null>;
    /** The bridge that prints at it, and where: `tcp:192.168.1.20:9100`, `file:/dev/usb/lp0`. */
    bridge_id: Generated<string | null>;
    device: Generated<string | null>;
    /** It cannot say whether it has printed. */
    hands_over: Generated<Flag>;
    /** What it prints beside tickets. */
    papers: Generated<Json>;
    /** The cash drawer that hangs on it; null: the venue's first, if any does. */
    drawer_id: Generated<string | null>;
  };
  /** Keys with which a venue's other systems call the API; no person's. */
  api_keys: {
    id: string;
    venue_id: string;
    name: string;
    /** What it may do, as in `SCOPES`. */
    scopes: Json;
    /** Its first characters, which people see. */
    start: string;
    key_hash: string;
    created_at: Milliseconds;
    expires_at: Milliseconds | null;
    /** To the minute. */
    used_at: Milliseconds | null;
    revoked_at: Milliseconds | null;
  };
  /** The link for a pick-up screen without sign-in; one for each venue. */
  pick_up_links: {
    venue_id: string;
    code_hash: string;
    made_at: Milliseconds;
  };
  /** Programs in venues that print for this server. */
  bridges: {
    id: string;
    venue_id: string;
    name: string;
    /** Of the code that pairs it; null once it was used. */
    code_hash: string | null;
    code_expires_at: Milliseconds | null;
    /** Of its secret; null: it was never paired, or was removed. */
    secret_hash: string | null;
    paired_at: Milliseconds | null;
    /** Its last start: an earlier one is not answered any more. */
    run_id: string | null;
    version: string | null;
    /** When it was last heard of, to some seconds. */
    seen_at: Milliseconds | null;
    created_at: Milliseconds;
    removed_at: Milliseconds | null;
    /** JSON: the printers' devices that it last said it finds; null: it has not said. */
    devices: string | null;
  };
  /** Nothing of a ticket's text: it is filled in when the printer asks. */
  print_jobs: {
    id: string;
    venue_id: string;
    printer_id: string;
    /** The printer that should have printed it. */
    instead_of: string | null;
    kind: JobKind;
    order_id: string | null;
    call_id: string | null;
    /** Null: with everything. */
    station: string | null;
    /** Of the station's tickets of the business day. */
    running: number | null;
    lines: Json | null;
    /** The first order of those that a table sent together, of which it has some; null: it shares with none. */
    sending: string | null;
    /** The orders beside its own, each with its lines; null: none. */
    others: Json | null;
    /** 0: the original. */
    copy: number;
    /** The original. */
    copy_of: string | null;
    state: State<JobState>;
    /** Of the venue's events: in this order they are printed. */
    sequence: number;
    queued_at: Milliseconds;
    /** The same, or when a person said to print it all the same. */
    waits_since: Milliseconds;
    offered_at: Milliseconds | null;
    ended_at: Milliseconds | null;
    /** When boards were told that it does not print. */
    told_at: Milliseconds | null;
    /** What the printer said. */
    reason: string | null;
    /** The bill, the day or the table that it is about. */
    about: Generated<Json | null>;
    /** Of a bill or a day that was fetched: the same again is a copy. */
    content_hash: Generated<string | null>;
  };
  ticket_numbers: {
    venue_id: string;
    station: string;
    business_day: string;
    last_number: number;
  };
  /** Closed days, with their figures at that time: rows are only added. */
  closed_days: {
    venue_id: string;
    day: string;
    /** A `DayFigures`. */
    report: Json;
    staff_id: string;
    staff_name: string;
    /** Who confirmed it for somebody whose role does not allow it; the name at that time. */
    approver_id: string | null;
    approver_name: string | null;
    /** Why it was closed with open items. */
    reason: string | null;
    at: Milliseconds;
    /** What was not in the cash register then, as a `TillSum`; null for nothing. */
    till: Json | null;
  };
  /** What a closed day counted, so that each order is counted once, and later changes once more. */
  counted_orders: {
    order_id: string;
    venue_id: string;
    /** The closed day that counted it last. */
    day: string;
    /** By VAT rate, what was owed for it. */
    sums: Json;
    /** It was unfinished: a guest may still cancel it. */
    is_open: Flag;
  };
  counted_payments: { payment_id: string; venue_id: string; day: string };
  /** The accounts of a venue's books, as JSON. */
  book_settings: { venue_id: string; settings: string };
  /** Closed days that were handed over to the books, with their vouchers as JSON: they never change. */
  book_handovers: {
    id: string;
    venue_id: string;
    first_day: string;
    last_day: string;
    way: BookWay;
    currency: string;
    org_number: string;
    series: string;
    vouchers: string;
    /** Null, and an empty name, for one by mail. */
    staff_id: string | null;
    staff_name: string;
    at: Milliseconds;
  };
  /** The one handover of a closed day. */
  book_days: { venue_id: string; day: string; handover_id: string };
  /** To whom a venue's closed days are mailed, once the address is confirmed. */
  day_mail_addresses: {
    id: string;
    venue_id: string;
    email: string;
    state: State<AddressState>;
    /** SHA-256 of the token by which it is confirmed; null once it is. */
    confirm_hash: string | null;
    asked_by: string;
    asked_at: Milliseconds;
    confirmed_at: Milliseconds | null;
    gets: DayMailContent;
  };
  /** The mail of a closed day to an address; its id is the mail's, however often it is tried. */
  day_mails: {
    id: string;
    venue_id: string;
    day: string;
    address_id: string;
    state: State<DayMailState>;
    /** SHA-256 of the token in it, by which the mails end; null before the first try. */
    end_hash: string | null;
    tries: number;
    /** When a try began whose outcome nobody knows; null if there is none. */
    begun_at: Milliseconds | null;
    next_at: Milliseconds;
    made_at: Milliseconds;
    changed_at: Milliseconds;
    /** Why the last try failed, if it did; null for a mail that was sent. */
    refusal: MailRefusal | null;
    /** What the mail server answered, such as 550; null if it answered nothing. */
    refusal_status: number | null;
    refused_at: Milliseconds | null;
  };
  webhooks: {
    id: string;
    venue_id: string;
    url: string;
    description: string;
    /** What it is told. */
    kinds: Json;
    /** Encrypted with the server's key, if it has one. */
    secret: string;
    /** Until then messages are signed with the earlier secret too. */
    previous_secret: string | null;
    previous_until: Milliseconds | null;
    /** The request that made the secret; null for one of before that was stored. */
    secret_request: string | null;
    state: State<WebhookState>;
    off_reason: OffReason | null;
    off_at: Milliseconds | null;
    /** Since when it has taken nothing that was sent. */
    failing_since: Milliseconds | null;
    /** It has said that it gets too much: until then nothing is sent. */
    rest_until: Milliseconds;
    /** Deliveries are made of all events of its venue up to this one. */
    told_sequence: number;
    created_at: Milliseconds;
  };
  webhook_deliveries: {
    id: string;
    venue_id: string;
    webhook_id: string;
    kind: DeliveryKind;
    /** What it is of: those of one subject are sent one after the other, by position. */
    subject: string;
    position: number;
    /** Names it among all of its webhook. */
    about: string;
    body: Json;
    state: State<DeliveryState>;
    /** How often it was tried; one that has begun included. */
    tries: number;
    /** When a try began that is not over. */
    begun_at: Milliseconds | null;
    /** When it is tried next; while one is not over: when it is taken for lost. */
    next_at: Milliseconds;
    made_at: Milliseconds;
    /** Of the last try that is over. */
    tried_at: Milliseconds | null;
    status: number | null;
    problem: DeliveryProblem | null;
    took: number | null;
  };
  /** Who worked on a day, once somebody has said so: minutes, null if only that they did. */
  day_workers: { venue_id: string; day: string; staff_id: string; minutes: number | null };
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
  /** What is sold out, and products of which some portions are left. */
  sold_out: {
    venue_id: string;
    kind: 'product' | 'option';
    item: string;
    since: Milliseconds;
    /** Null: until staff sell it again. */
    until: Milliseconds | null;
    /** How many are left; null where nobody counts: it is sold out. */
    portions: number | null;
    /** The business day that they are of. */
    business_day: string | null;
  };
  /** `station` is empty for a pause of the whole venue. */
  pauses: {
    venue_id: string;
    station: string;
    reason: string;
    until: Milliseconds | null;
    since: Milliseconds;
  };
  /** When somebody was last known to look at a board of the station. */
  watched_stations: {
    venue_id: string;
    station: string;
    at: Milliseconds;
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
    /**
     * The language of their last sign-in; null for accounts that have not signed in since this is
     * stored.
     */
    locale: Generated<Locale | null>;
    /** 1: a passkey is required. */
    passkey_required: Generated<number>;
  };
  /** Wrong passwords by what they are counted by; `key` and `account` are hashes. */
  sign_in_failures: {
    key: string;
    /** The account that was tried; null for a count of an address. */
    account: string | null;
    failures: number;
    wait_until: Milliseconds | null;
    changed_at: Milliseconds;
  };
  /**
   * Rate limits that processes share: the key is a hash of the limit and whom it is of, and
   * `full_at` when all of it is available again.
   */
  limit_buckets: { key: string; full_at: Milliseconds };
  /** Codes for the first set-up, one of each process that has started since. */
  set_up_codes: { code_hash: string; made_at: Milliseconds };
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
  /** Shared screens, by the hash of their cookie's token. */
  shared_screens: {
    id: string;
    venue_id: string;
    name: string;
    token_hash: string;
    created_at: Milliseconds;
    /** When somebody last took over on it. */
    used_at: Milliseconds | null;
  };
  /** Tablets that order; a token is stored as SHA-256, in hex. */
  devices: {
    id: string;
    venue_id: string;
    name: string;
    state: State<DeviceState>;
    place: DevicePlace;
    table_id: string | null;
    /** Of a table's tablet: whether the table's party keeps using it, or each guest for themselves. */
    guests: Generated<DeviceGuests>;
    /** What the venue shows on it, by language. */
    messages: Generated<Json>;
    reload_at: Milliseconds | null;
    /** Null until the tablet has fetched one. */
    token_hash: string | null;
    /** Issued and not used yet: until then both are valid. */
    next_token_hash: string | null;
    token_at: Milliseconds;
    paired_at: Milliseconds;
    heard_at: Milliseconds | null;
    /** The last heartbeat. */
    health: Json | null;
    silent_since: Milliseconds | null;
    /** Wrong PINs since the last right one. */
    pin_failures: number;
    pin_failed_at: Milliseconds | null;
    revoked_at: Milliseconds | null;
  };
  /** Tablets that ask to be paired, by the hash of the code that they keep. */
  device_pairings: {
    device_code_hash: string;
    user_code_hash: string;
    browser: string | null;
    model: string | null;
    address: string;
    asked_at: Milliseconds;
    expires_at: Milliseconds;
    polled_at: Milliseconds | null;
    interval_ms: number;
    approved_at: Milliseconds | null;
    device_id: string | null;
  };
  /** The settings of a venue's tablets, and its PIN for them; without a row, the defaults. */
  kiosk_settings: { venue_id: string; settings: Json; pin_hash: string | null };
  /** PINs for shared screens; `failures` are those since the last right one. */
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
  staff_roles: {
    staff_id: string;
    venue_id: string;
    role: Role;
    /** The last entry of the security log whose news this owner has seen; null for none. */
    news_seen: Generated<string | null>;
    /** The last entry about their PIN that this person has seen; null for none. */
    confirmations_seen: Generated<string | null>;
  };
  staff_installation_roles: { staff_id: string; role: InstallationRole };
  /** The id is the idempotency key; the hash identifies a repetition of the same body. */
  feedback: {
    id: string;
    state: State<FeedbackState>;
    /** Index in `FEEDBACK_RATINGS`, from 1: used for sorting. */
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
  /** Venues that visitors have opened to try: a row until one is kept, or is deleted. */
  trials: {
    venue_id: string;
    /** The idempotency key with which it was opened; the hash identifies a repetition. */
    key: string;
    body_hash: string;
    /** As it was typed: nobody has proved that it is theirs. */
    email: string;
    locale: Locale;
    /** The account that only the link signs in to: it has no password. */
    staff_id: string;
    /** SHA-256 of the link's token, in hex. */
    token_hash: string;
    created_at: Milliseconds;
    ends_at: Milliseconds;
  };
  /** Whether visitors may open trials; one row once the operator has said. */
  trial_switch: { id: 'trials'; is_on: Flag; changed_at: Milliseconds };
  /** What the operator says of itself and of hosted venues; one row once it has said something. */
  operator: {
    id: 'operator';
    /** `OperatorDetails` and `HostedPlans` as JSON; null until somebody says it. */
    details: string | null;
    hosted: string | null;
    changed_at: Milliseconds;
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
  /** Invitations and password links: a row is deleted once its link was used. */
  staff_links: {
    id: string;
    token_hash: string;
    kind: LinkKind;
    venue_id: string;
    /** For an invitation: the role it grants, and the name of the invited person. */
    role: Role | null;
    name: string | null;
    /** For a password link: the account. */
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
    /** Accurate to a few minutes. */
    last_used_at: Milliseconds | null;
    /** When the password was last typed. */
    confirmed_at: Milliseconds | null;
    /** When desk work was last done, accurate to a minute. */
    desk_used_at: Milliseconds | null;
    /** The screen on which it took over by PIN; null if the person signed in. */
    shared_screen_id: string | null;
    /** What somebody may confirm with a PIN, once: the id of the question, a hash of the request. */
    asked_id: string | null;
    asked_request: string | null;
    asked_until: Milliseconds | null;
  };
};
