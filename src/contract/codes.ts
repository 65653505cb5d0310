/** Every enumeration in the API. Plain constants, so that browsers import nothing else. */

/** What is known of a language. */
export interface LocaleFacts {
  /** As documented; Swedish's is Northern Sámi's code. Used only here. */
  readonly iso: string;
  readonly lang: string;
  /** For Intl. */
  readonly intl: string;
  /** Its own name. */
  readonly name: string;
  /** What stands between hours and minutes, where Intl does not know. */
  readonly timeSeparator?: string;
}

/**
 * The languages of interfaces and menus, in the order in which they are offered. One more is a line
 * here and its texts in `locales/<code>.json`.
 */
const LANGUAGES = {
  en: { iso: 'en-US', lang: 'en', intl: 'en-US', name: 'English' },
  sv: { iso: 'se-SE', lang: 'sv', intl: 'sv-SE', name: 'Svenska', timeSeparator: '.' },
} satisfies Record<string, LocaleFacts>;

export type Locale = keyof typeof LANGUAGES;
export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];
/** Where nothing says which language is wanted. */
export const DEFAULT_LOCALE: Locale = 'en';

export const ORDER_STATES = [
  'placed',
  'seen',
  'accepted',
  'done',
  'rejected',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * An order that is paid before anybody makes it. `entered`: it was paid, and is an order like any
 * other; `refused`: the venue could not take it any more once it was paid, and the money goes back;
 * `dropped` by its guest; `lapsed`: nobody paid it.
 */
export const PREPAID_STATES = ['waiting', 'entered', 'refused', 'dropped', 'lapsed'] as const;
export type PrepaidState = (typeof PREPAID_STATES)[number];

/** What staff confirm when they accept an order: an allergy question, an age check. */
export const ACKNOWLEDGEMENTS = ['allergy', 'age'] as const;
export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

export const LINE_STATES = ['queued', 'preparing', 'ready', 'served', 'voided'] as const;
export type LineState = (typeof LINE_STATES)[number];

export const SEATING_STATES = ['open', 'ended'] as const;
export type SeatingState = (typeof SEATING_STATES)[number];

export const BILL_STATES = ['open', 'requested', 'settled'] as const;
export type BillState = (typeof BILL_STATES)[number];

export const CALL_STATES = ['open', 'taken', 'done'] as const;
export type CallState = (typeof CALL_STATES)[number];

/**
 * A guest session's status at the table's seating: `browsing` (no seating was open when it came, or
 * it has no place there), `waiting` (a party is seated; this device may order a little, but does
 * not see the party) or `admitted` (sees rounds and bill, and may let others in).
 */
export const ADMISSIONS = ['browsing', 'waiting', 'admitted'] as const;
export type Admission = (typeof ADMISSIONS)[number];

/**
 * Who may join a table's party. `open`: anyone orders at once, and the orders are made, and are on
 * the party's bill, once the device is let in; `approve`: must be let in before ordering too;
 * `free`: no check; `staff_opens`: as `open`, but only staff open a seating; `presence_code`: as
 * `approve`, and the first device too has to type the code that the board shows before it orders.
 */
export const JOIN_POLICIES = [
  'one_party',
  'open',
  'approve',
  'free',
  'staff_opens',
  'presence_code',
] as const;
export type JoinPolicy = (typeof JOIN_POLICIES)[number];

/** Whether orders are brought to the table, or collected when their number is called. */
export const SERVICES = ['table', 'collect'] as const;
export type Service = (typeof SERVICES)[number];

/** Who pays: each party its own bill, or the host of a catered event. */
export const PAYERS = ['guests', 'host'] as const;
export type Payer = (typeof PAYERS)[number];

export const CALL_KINDS = ['staff', 'bill'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/**
 * Reasons that staff choose instead of writing their own. They are sent and stored as these codes,
 * in the same field as free text, and shown in each reader's language. `strike.`: a voided
 * line; stored orders have the word.
 */
export const PRESET_REASONS = [
  'reject.sold_out',
  'reject.kitchen_closed',
  'reject.busy',
  'reject.wrong_table',
  'reject.come_to_bar',
  'pause.catching_up',
  'pause.closing_soon',
  'pause.short_staffed',
  'strike.sold_out',
  'strike.mistake',
  'strike.unwanted',
  'adjust.waited',
  'adjust.mistake',
  'adjust.on_the_house',
] as const;
export type PresetReason = (typeof PRESET_REASONS)[number];

/** Whether a tablet may be used, is locked by a manager, or has been removed. */
export const DEVICE_STATES = ['active', 'locked', 'revoked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Where a tablet stands: at one table, or anywhere, and its guests choose where they sit. */
export const DEVICE_PLACES = ['table', 'any'] as const;
export type DevicePlace = (typeof DEVICE_PLACES)[number];

/** Who uses a table's tablet: the party that sits there, all the time, or one guest after another. */
export const DEVICE_GUESTS = ['party', 'each'] as const;
export type DeviceGuests = (typeof DEVICE_GUESTS)[number];

/**
 * How a tablet's guests join a party. `code`: as its first guest, or by the party's code, a tap of
 * a guest or of staff; `party`: at once; `alone`: never, for guests who collect at a counter.
 */
export const DEVICE_JOINS = ['code', 'party', 'alone'] as const;
export type DeviceJoins = (typeof DEVICE_JOINS)[number];

/** What a guest calls staff for. */
export const CALL_REASONS = ['order', 'question', 'water', 'clean', 'other'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

export const PAYMENT_METHODS = ['card', 'swish', 'cash', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Where guests pay on their phones; `test` moves no money. */
export const PAYMENT_PROVIDERS = ['test', 'stripe', 'mollie', 'swish'] as const;
export type ProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** How a payment was made; `online`: by a guest on the phone, through the venue's provider. */
export const PAID_METHODS = [...PAYMENT_METHODS, 'online'] as const;
export type PaidMethod = (typeof PAID_METHODS)[number];

/**
 * A guest's attempt to pay: `created` (the provider is being asked), `open` (the guest is paying),
 * `unknown` (no answer yet: the provider will be asked again), and the four ends. Money can arrive
 * after any of them: then it is `paid`.
 */
export const ATTEMPT_STATES = [
  'created',
  'open',
  'unknown',
  'paid',
  'declined',
  'cancelled',
  'expired',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What a guest takes of a bill: parts of lines, one of n equal parts, an amount, all that is left. */
export const TAKE_KINDS = ['lines', 'equal', 'amount', 'rest'] as const;
export type TakeKind = (typeof TAKE_KINDS)[number];

/** `released`: the attempt has come to nothing, and anybody may take that part. */
export const TAKEN_STATES = ['held', 'paid', 'released'] as const;
export type TakenState = (typeof TAKEN_STATES)[number];

/**
 * Money that goes back: `proposed` waits for a decision of staff; `asked` will be sent to the
 * provider, `sent` is on its way. `by_hand`: staff have given it back in another way; `replaced`: it
 * failed, and another one was asked for instead; `applied`: staff have taken it towards the bill.
 */
export const REFUND_STATES = [
  'proposed',
  'asked',
  'sent',
  'done',
  'failed',
  'by_hand',
  'replaced',
  'applied',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Why: more arrived than was left to pay; staff give it back; an order that was paid first was
 * rejected, or lines of it voided; `reduced`: the bill costs less than was paid.
 */
export const REFUND_CAUSES = ['excess', 'staff', 'rejected', 'reduced'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/**
 * What is wrong with a venue's keys: the provider does not know them (`refused`), or does not let
 * them do what is needed (`forbidden`); the certificate does not open with its password, is of a
 * kind that no longer counts as secure (`old_format`), none at all, past its end, or another
 * number's.
 */
export const KEY_FAULTS = [
  'refused',
  'forbidden',
  'passphrase',
  'old_format',
  'not_a_certificate',
  'expired',
  'other_number',
] as const;
export type KeyFault = (typeof KEY_FAULTS)[number];

/**
 * The part of the bill a guest asks to pay: all that is left, the guest's own orders, or one of n
 * equal parts.
 */
export const BILL_SHARES = ['all', 'mine', 'equal'] as const;
export type BillShare = (typeof BILL_SHARES)[number];

/**
 * Why a seating ended. `merged`: its party has become part of another one; `paid`: guests have paid
 * all of the bill, and the venue has it closed by itself.
 */
export const SEATING_ENDINGS = ['staff', 'empty', 'idle', 'closing', 'merged', 'paid'] as const;
export type SeatingEnding = (typeof SEATING_ENDINGS)[number];

export const ROLES = ['owner', 'manager', 'staff', 'kitchen'] as const;
export type Role = (typeof ROLES)[number];

/** What a share link does: it gives access, or a new password. */
export const LINK_KINDS = ['invitation', 'password'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/**
 * The result of a mail: the mail server accepted it, it will be retried, or it was refused
 * permanently.
 */
export const MAIL_OUTCOMES = ['sent', 'waiting', 'failed'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** A venue's menu when it is first set up. */
export const FIRST_MENUS = ['import', 'empty', 'demonstration'] as const;
export type FirstMenu = (typeof FIRST_MENUS)[number];

/**
 * How codes are printed: many on an A4 sheet to cut out, four A6 cards on one sheet, one per A6,
 * two tents to fold from one sheet.
 */
export const SHEET_FORMATS = ['cutouts', 'cards', 'single', 'tent'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/**
 * Who runs the installation and handles the site's feedback and registration requests; belongs to
 * no venue.
 */
export const INSTALLATION_ROLES = ['operator'] as const;
export type InstallationRole = (typeof INSTALLATION_ROLES)[number];

/** What a role may do; derived in `domain/permissions`, checked by routes and screens alike. */
export const PERMISSIONS = [
  'board.see',
  'orders.handle',
  'lines.handle',
  'products.sold_out',
  'venue.pause',
  'seatings.handle',
  'calls.handle',
  'bills.handle',
  'history.see',
  'bills.adjust',
  'payments.correct',
  'payments.refund',
  'tables.manage',
  'devices.manage',
  'menu.edit',
  'people.manage',
  'settings.manage',
  'figures.see',
  'ratings.see',
  'day.close',
  'security.see',
  'payment_providers.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const INSTALLATION_PERMISSIONS = [
  'feedback.moderate',
  'registrations.handle',
  'visitors.answer',
  'venues.manage',
] as const;
export type InstallationPermission = (typeof INSTALLATION_PERMISSIONS)[number];

/** How someone rates Servett, worst first: sorting uses this order. */
export const FEEDBACK_RATINGS = ['useless', 'lacking', 'all_right', 'good', 'excellent'] as const;
export type FeedbackRating = (typeof FEEDBACK_RATINGS)[number];

/** Who gives the feedback. */
export const FEEDBACK_SENDERS = ['guest', 'staff', 'venue', 'visitor'] as const;
export type FeedbackSender = (typeof FEEDBACK_SENDERS)[number];

/** `received`: nobody has read it yet. Only `published` feedback is shown. */
export const FEEDBACK_STATES = ['received', 'published', 'hidden'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_SORTS = ['newest', 'oldest', 'best', 'worst'] as const;
export type FeedbackSort = (typeof FEEDBACK_SORTS)[number];

/** How guests rate their visit, worst first. */
export const VISIT_RATINGS = ['bad', 'okay', 'good'] as const;
export type VisitRating = (typeof VISIT_RATINGS)[number];

/** Swedish VAT classes by name; a venue's menu file gives each its rate. */
export const VAT_CLASSES = ['standard', 'reduced', 'low', 'zero'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

/** What the law and the board need to know about every product, and an imported file may lack. */
export const PRODUCT_ANSWERS = ['station', 'vat', 'alcohol'] as const;
export type ProductAnswer = (typeof PRODUCT_ANSWERS)[number];

/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = ['vegan', 'vegetarian', 'gluten_free', 'lactose_free'] as const;
export type Diet = (typeof DIETS)[number];

/** What a drink is, as guests ask for it. */
export const DRINK_KINDS = [
  'beer',
  'cider',
  'wine',
  'sparkling',
  'spirit',
  'cocktail',
  'soft_drink',
  'juice',
  'water',
  'coffee',
  'tea',
  'hot_chocolate',
] as const;
export type DrinkKind = (typeof DRINK_KINDS)[number];

/** The colours of wines, and of beers. */
export const DRINK_COLORS = ['red', 'white', 'rose', 'orange', 'pale', 'dark'] as const;
export type DrinkColor = (typeof DRINK_COLORS)[number];

/** `free`: at most 0.5 % alcohol by volume. `low`: at most 3.5 %, as Swedish law has it. */
export const DRINK_STRENGTHS = ['free', 'low', 'full'] as const;
export type DrinkStrength = (typeof DRINK_STRENGTHS)[number];

export const DRINK_SERVINGS = ['draught', 'bottle', 'can', 'glass'] as const;
export type DrinkServing = (typeof DRINK_SERVINGS)[number];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a venue's business day may begin, in its local time. */
export const DAY_STARTS = [
  '03:00',
  '03:30',
  '04:00',
  '04:30',
  '05:00',
  '05:30',
  '06:00',
  '06:30',
  '07:00',
  '07:30',
  '08:00',
  '08:30',
  '09:00',
] as const;
export type DayStart = (typeof DAY_STARTS)[number];
/** Where nobody has said otherwise. */
export const DAY_START: DayStart = '05:00';

/** The order of courses in a meal. */
export const COURSES = ['starter', 'main', 'dessert'] as const;
export type Course = (typeof COURSES)[number];

/** Staff actions that are recorded with a name: `noun.past_tense`, like events. */
export const AUDIT_ACTIONS = [
  'order.taken',
  'order.accepted',
  'order.rejected',
  'order.undone',
  'line.preparing',
  'line.ready',
  'line.served',
  'line.voided',
  'line.undone',
  'line.fired',
  'line.held',
  'call.taken',
  'call.done',
  'call.undone',
  'bill.paid',
  'bill.corrected',
  'bill.adjusted',
  'bill.restored',
  'bill.settled',
  'payment.taken_over',
  'payment.decided',
  'payment.refunded',
  'payment.registered',
  'refund.decided',
  'seating.opened',
  'seating.ended',
  'seating.moved',
  'seating.merged',
  'seating.reopened',
  'guest.sent_away',
  'guest.restored',
  'venue.paused',
  'venue.resumed',
  'day.closed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Entries of the security log, by area: sign-ins and refusals, permissions, and what the venue
 * shows its guests. Each kind belongs to one area.
 */
export const SECURITY_AREAS = {
  access: [
    'sign_in.done',
    'sign_in.refused',
    'sign_in.without_passkey',
    'passkey.refused',
    'pin.refused',
    'pin.locked',
    'sign_in.locked',
    'sign_out.done',
    'sessions.ended',
    'access.refused',
  ],
  people: [
    'password.changed',
    'passkey.added',
    'passkey.removed',
    'passkey.required',
    'passkey.not_required',
    'pin.set',
    'pin.removed',
    'screen.shared',
    'screen.unshared',
    'password_link.made',
    'password_link.asked',
    'invitation.made',
    'invitation.withdrawn',
    'invitation.accepted',
    'role.changed',
    'role.removed',
    'account.erased',
    // Of the installation: no venue's log has them.
    'visitor.exported',
    'visitor.erased',
  ],
  venue: [
    'table.reissued',
    'menu.published',
    'settings.changed',
    'payment_keys.stored',
    'payment_keys.removed',
    'payment_provider.on',
    'payment_provider.off',
  ],
  devices: [
    'device.paired',
    'device.changed',
    'device.moved',
    'device.locked',
    'device.unlocked',
    'device.message',
    'device.reload',
    'device.revoked',
    'kiosks.changed',
    'kiosk_pin.set',
    'kiosk_pin.removed',
  ],
} as const;
export type SecurityArea = keyof typeof SECURITY_AREAS;
export type SecurityKind = (typeof SECURITY_AREAS)[SecurityArea][number];
/** What every owner is told on the console: the way of the money and of addresses, and who may what. */
export const OWNERS_NEWS: readonly SecurityKind[] = [
  'payment_keys.stored',
  'payment_keys.removed',
  'payment_provider.on',
  'payment_provider.off',
  // Only of the address.
  'settings.changed',
  'invitation.accepted',
  'role.changed',
  'role.removed',
  'password_link.made',
  'screen.shared',
];
// Pure, so that a browser's bundle that does not use it contains none of these words.
export const SECURITY_KINDS: readonly SecurityKind[] = /* @__PURE__ */ Object.values(
  SECURITY_AREAS,
).flat();

/** `comp`: on the house, everything that is left. `discount`: an amount or a percentage. */
export const ADJUSTMENT_KINDS = ['comp', 'discount'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Periods of a venue's business days for its figures. */
export const FIGURES_PERIODS = [
  'today',
  'yesterday',
  'week',
  'month',
  'this_month',
  'last_month',
] as const;
export type FiguresPeriod = (typeof FIGURES_PERIODS)[number];

/** Stable codes of problem details: `area.reason`. Clients translate them; never rename one. */
export const ERROR_CODES = [
  'request.invalid',
  'request.not_found',
  'request.too_large',
  'request.rate_limited',
  'request.unsupported_media_type',
  'request.not_acceptable_origin',
  'server.failed',
  'server.unavailable',
  'tables.unknown',
  'tables.revoked',
  'tables.seated',
  'tables.label_taken',
  'tables.too_many',
  'areas.unknown',
  'areas.name_taken',
  'areas.too_many',
  'venues.unknown',
  'venues.has_owner',
  'venues.no_address',
  'venues.address_fixed',
  'menu.unknown',
  'menu.draft_changed',
  'menu.file_too_demanding',
  'menu.import_busy',
  'menu.published_meanwhile',
  'menu.nothing_to_publish',
  'menu.incomplete',
  'pictures.not_a_picture',
  'sessions.required',
  'sessions.ended',
  'seatings.ended',
  'seatings.confirm_presence',
  'seatings.admission_required',
  'seatings.code_required',
  'seatings.wrong_join_code',
  'seatings.join_code_locked',
  'seatings.presence_code_required',
  'seatings.wrong_presence_code',
  'seatings.presence_code_locked',
  'seatings.not_open',
  'seatings.staff_opens',
  'seatings.already_open',
  'seatings.moved',
  'seatings.reopen_expired',
  'guests.state_changed',
  'orders.key_required',
  'orders.key_reused',
  'orders.expired',
  'orders.withdrawn',
  'orders.paused',
  'orders.closed',
  'orders.sold_out',
  'orders.changed',
  'orders.price_changed',
  'orders.line_cap',
  'orders.amount_cap',
  'orders.waiting_cap',
  'orders.pay_first',
  'orders.not_waiting',
  'orders.cancelled_cap',
  'orders.unknown',
  'orders.not_cancellable',
  'orders.state_changed',
  'orders.undo_expired',
  'orders.acknowledgement_required',
  'lines.unknown',
  'lines.changed',
  'calls.key_required',
  'calls.key_reused',
  'calls.unknown',
  'calls.too_many',
  'calls.state_changed',
  'bills.key_reused',
  'bills.host_pays',
  'bills.nothing_to_pay',
  'bills.not_paid',
  'bills.not_given_back',
  'bills.overpaid',
  'bills.state_changed',
  'ratings.not_settled',
  'ratings.already_given',
  'days.unknown',
  'days.closed',
  'days.earlier_open',
  'days.changed',
  'days.reason_required',
  'payments.corrected',
  'payments.given_back',
  'payments.off',
  'payments.key_required',
  'payments.key_reused',
  'payments.changed',
  'payments.too_many',
  'payments.unknown',
  'payments.still_open',
  'payments.online',
  'payments.refund_too_much',
  'payments.link_ended',
  'payments.registered',
  'payments.pay_first',
  'refunds.key_reused',
  'refunds.unknown',
  'refunds.state_changed',
  'refunds.being_sent',
  'adjustments.changed',
  'adjustments.too_much',
  'products.unknown',
  'options.unknown',
  'staff.sign_in_failed',
  'staff.sign_in_required',
  'staff.forbidden',
  'staff.wrong_password',
  'staff.weak_password',
  'staff.known_password',
  'staff.password_required',
  'staff.passkey_required',
  'passkeys.refused',
  'passkeys.unknown',
  'passkeys.unavailable',
  'passkeys.too_many',
  'screens.unknown',
  'screens.required',
  'pins.easy',
  'pins.wrong',
  'pairings.unknown',
  'pairings.ended',
  'pairings.slow_down',
  'devices.required',
  'devices.revoked',
  'devices.locked',
  'devices.unknown',
  'devices.too_many',
  'devices.no_table',
  'devices.no_pin',
  'people.unknown',
  'people.last_owner',
  'people.last_operator',
  'people.elsewhere',
  'people.email_refused',
  'people.too_many',
  'links.ended',
  'setup.closed',
  'setup.wrong_code',
  'forms.key_required',
  'forms.key_reused',
  'forms.too_quick',
  'forms.looks_automatic',
  'forms.too_many_links',
  'feedback.unknown',
  'feedback.state_changed',
  'feedback.not_publishable',
  'registrations.unknown',
  'metrics.off',
  'settings.changed',
  'payment_providers.no_server_key',
  'payment_providers.no_keys',
  'payment_providers.in_use',
  'payment_providers.unfinished',
  'settings.currency_fixed',
  'settings.day_fixed',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Why an order of a guest would have been refused that staff took all the same. */
export const OVERRULED = [
  'orders.closed',
  'orders.paused',
  'orders.sold_out',
  'orders.changed',
] as const satisfies readonly ErrorCode[];
export type Overruled = (typeof OVERRULED)[number];

/**
 * The differences, line by line, from the menu that the guest saw. Sent with `orders.changed`,
 * `orders.price_changed` and `orders.sold_out`.
 */
export const LINE_ISSUES = [
  'product_removed',
  'product_sold_out',
  'product_unavailable_now',
  'station_paused',
  'alcohol_not_served_now',
  'option_removed',
  'option_sold_out',
  'options_incomplete',
  'price_changed',
  'quantity_cap',
] as const;
export type LineIssueCode = (typeof LINE_ISSUES)[number];

/**
 * Events: `noun.past_tense`. `reset` is not stored: it tells a client that is too far behind to
 * fetch a new snapshot.
 */
export const EVENT_TYPES = [
  'order.placed',
  'order.admitted',
  'order.seen',
  'order.accepted',
  'order.rejected',
  'order.cancelled',
  'order.done',
  'order.undone',
  'order.adjusted',
  'line.preparing',
  'line.ready',
  'line.served',
  'line.voided',
  'line.undone',
  'line.fired',
  'line.held',
  'product.sold_out',
  'product.restocked',
  'option.sold_out',
  'option.restocked',
  'menu.published',
  'menu.drafted',
  'venue.paused',
  'venue.resumed',
  'seating.opened',
  'seating.ended',
  'seating.moved',
  'seating.reopened',
  'seating.changed',
  'guest.joined',
  'guest.admitted',
  'guest.renamed',
  'guest.sent_away',
  'guest.restored',
  'call.opened',
  'call.taken',
  'call.changed',
  'call.done',
  'call.undone',
  'table.reissued',
  'table.renamed',
  'tables.changed',
  'device.paired',
  'device.changed',
  'device.moved',
  'device.locked',
  'device.unlocked',
  'device.message',
  'device.reload',
  'device.revoked',
  'device.silent',
  'device.heard',
  'kiosks.changed',
  'escalation.changed',
  'bill.requested',
  'bill.reopened',
  'bill.paid',
  'bill.corrected',
  'bill.adjusted',
  'bill.settled',
  'payment.started',
  'payment.paid',
  'payment.failed',
  'payment.refunded',
  'prepaid.lapsed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Sent without an id when the events after the client's last one are no longer stored: fetch a new
 * snapshot.
 */
export const RESET_EVENT = 'reset';
/** Sent as the last frame when the stream's session, role or seating has ended. */
export const CLOSED_EVENT = 'closed';

/** The formats of menu import and export: our own, schema.org's, a spreadsheet. */
export const IMPORT_FORMATS = ['servett', 'jsonld', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Why a file, or one row of it, is not imported or has to be checked. */
export const IMPORT_REASONS = [
  'file_empty',
  'file_binary',
  'file_spreadsheet',
  'file_pdf',
  'file_newer',
  'file_inconsistent',
  'file_without_products',
  'json_broken',
  'block_broken',
  'page_without_data',
  'menu_missing',
  'columns_unknown',
  'quotes_unclosed',
  'row_too_long',
  'rows_too_many',
  'name_missing',
  'category_missing',
  'price_missing',
  'duplicate',
  'ambiguous',
  'text_too_long',
  'text_broken',
  'price_unreadable',
  'price_ambiguous',
  'price_currency',
  'price_too_high',
  'price_several',
  'price_by_place',
  'sizes_unread',
  'not_for_sale',
  'offer_expired',
  'offer_later',
  'times_unread',
  'addons_unread',
  'text_cleaned',
  'vat_unknown',
  'station_unknown',
  'allergen_unknown',
  'allergen_umbrella',
  'allergen_traces',
  'allergen_mark',
  'allergen_blank',
  'allergen_mentioned',
  'diet_unknown',
  'diet_letter',
  'yes_no_unreadable',
  'field_wrong',
  'categories_too_many',
  'products_too_many',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** The parts of a menu that an import concerns. */
export const IMPORT_KINDS = ['product', 'category', 'option_group', 'station'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields that an import can change. */
export const IMPORT_FIELDS = [
  'name',
  'description',
  'searchWords',
  'price',
  'category',
  'vat',
  'station',
  'allergens',
  'diets',
  'alcohol',
  'facts',
  'hidden',
  'picture',
  'optionGroups',
  'windows',
  'happyHours',
  'course',
  'placeholderColor',
  'externalId',
  'options',
  'order',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
