/**
 * Field limits and protocol times. Schemas, native form constraints and tests read the same
 * constants, so that no schema library has to reach the browser.
 */

/** Characters of a note to the bar or kitchen on one order line. */
export const NOTE_MAX = 280;
/** Characters of what a guest says when asking for staff. */
export const CALL_NOTE_MAX = 140;
/** Open calls of one guest at a time. */
export const OPEN_CALLS_MAX = 3;
/** Orders of one guest that are not finished, at a time. */
export const OPEN_ORDERS_MAX = 20;
/** Orders and calls that one guest takes back before they arrive. */
export const WITHDRAWN_MAX = 30;
/**
 * Orders that one guest, and all guests of a seating, may cancel within {@link CANCELLED_WITHIN_MS}
 * before the next is refused. What devices that wait have cancelled counts by their own caps.
 */
export const CANCELLED_PER_SESSION_MAX = 10;
export const CANCELLED_PER_SEATING_MAX = 60;
export const CANCELLED_WITHIN_MS = 3_600_000;
/** Devices that wait at one seating to be let in, at a time. */
export const WAITING_MAX = 40;
/**
 * Of these, devices that wait from one address. A whole party may share the venue's network: who
 * finds no place joins with the party's code, or takes a place that becomes free.
 */
export const WAITING_PER_ADDRESS_MAX = 10;
/** Orders that nobody has answered of one device that waits, and of all that wait at a seating. */
export const WAITING_ORDERS_MAX = 2;
export const WAITING_SEATING_ORDERS_MAX = 10;
/** All that a device that waits may send to a seating, and all such devices: cancelled ones count. */
export const WAITING_SENT_MAX = 6;
export const WAITING_SEATING_SENT_MAX = 30;
/** Lines in one order of a device that waits. */
export const WAITING_LINES_CAP = 10;
/**
 * What a device that waits, and all that wait at a seating, may have ordered: one part in so many of
 * the amount at which a party must ask staff.
 */
export const WAITING_AMOUNT_SHARE = 10;
export const WAITING_SEATING_AMOUNT_SHARE = 4;
/** Open calls of a device that waits, and of all that wait at a seating. */
export const WAITING_CALLS_MAX = 1;
export const WAITING_SEATING_CALLS_MAX = 3;
/** Wrong join codes at one seating, from one address and from all of them; then only a tap lets in. */
export const JOIN_TRIES_PER_ADDRESS = 5;
export const JOIN_TRIES_PER_SEATING = 20;
/** The code that the board shows where a venue wants proof that guests are there. */
export const PRESENCE_CODE_LENGTH = 6;
/** How long it is shown; it holds as long again, so that what is being typed still does. */
export const PRESENCE_CODE_MS = 300_000;
/** Wrong ones at one table, from one address and from all of them, before some time must pass. */
export const PRESENCE_TRIES_PER_ADDRESS = 5;
export const PRESENCE_TRIES_PER_TABLE = 20;
/** Open streams of one guest or staff session; one more ends the oldest. */
export const SESSION_STREAMS_MAX = 8;
/** Open streams of one address without a session: all of a venue's guests may share it. */
export const ADDRESS_STREAMS_MAX = 500;
/** Into how many equal parts a bill can be split. */
export const BILL_PARTS_MAX = 30;
/** Shapes and colours a guest can choose between. */
export const GUEST_MARKS = 4;
/** Characters of the name a guest may show to the rest of the table. */
export const GUEST_NAME_MAX = 24;
/** Characters of a reason staff give a guest (reject, void, pause). */
export const REASON_MAX = 200;
/** Characters of a table's label. */
export const TABLE_LABEL_MAX = 24;
/** Tables of one venue, and how many of them are made at a time. */
export const TABLES_MAX = 600;
export const TABLES_AT_ONCE_MAX = 200;
/** Areas of one venue, and characters of an area's name. */
export const AREAS_MAX = 30;
export const AREA_NAME_MAX = 32;
/** Characters of the name of a venue, category, product, option or group. */
export const NAME_MAX = 80;
/** Characters of what a venue says of itself under its name. */
export const ABOUT_MAX = 200;
/** Stations of one venue. */
export const STATIONS_MAX = 12;
/** Dates with hours of their own, and changes of the VAT rates, that a venue keeps. */
export const EXCEPTIONS_MAX = 120;
export const VAT_CHANGES_MAX = 20;
/** Characters of a description in a menu. */
export const DESCRIPTION_MAX = 600;
/** Words that guests may search a product by, beside its name. */
export const SEARCH_WORDS_MAX = 200;
export const EMAIL_MAX = 254;
/** Something, an @, and a domain with a dot; only mail that arrives proves more. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';
/** Characters of feedback: enough to say something, and no essay. */
export const FEEDBACK_MIN = 10;
export const FEEDBACK_MAX = 1_000;
/** Characters of what the operator answers to it. */
export const FEEDBACK_REPLY_MAX = 600;
/** Pieces of feedback on one page of the table. */
export const FEEDBACK_PAGE = 10;
/** Register requests, or pieces of feedback, on one page of the operator's lists. */
export const OPERATOR_PAGE = 50;
/** Characters of what somebody who wants to open a venue adds. */
export const REGISTRATION_MESSAGE_MAX = 1_000;
export const PHONE_MAX = 32;
/** Links in a message from the site: one is a person's, more are an advertisement. */
export const FORM_LINKS_MAX = 1;
/** Nobody reads and fills in a form faster; programs do. */
export const FORM_MIN_MS = 3_000;
/** Unread messages of one kind that are kept; above, the form waits until some were read. */
export const FORM_UNREAD_MAX = 5_000;
/** NIST SP 800-63B asks for length rather than for signs; shorter ones are guessed by machines. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** Digits of a PIN on a shared screen. */
export const PIN_MIN = 4;
export const PIN_MAX = 6;
export const SCREEN_NAME_MAX = 40;
/** Characters of a person's name. */
export const PERSON_NAME_MAX = 60;
/** Tables that the first set-up makes at most; more are added later. */
export const SETUP_TABLES_MAX = 200;
/** Products that a first menu can be answered for. */
export const SETUP_ANSWERS_MAX = 10_000;
/** Invitations and password links that one venue can have open at a time, of each. */
export const OPEN_LINKS_MAX = 50;
/**
 * After how many seconds the board asks for attention, where a venue has set nothing: for a new
 * order nobody has seen, one nobody has accepted, one that is not ready, one nobody brings out.
 */
export const ESCALATION_DEFAULTS = { unseen: 60, accept: 180, make: 1_200, serve: 300 } as const;
/** The shortest and the longest that a venue can set, in seconds. */
export const ESCALATION_MIN_S = 15;
export const ESCALATION_MAX_S = 4 * 3_600;

/** Orders on one page of the history. */
export const HISTORY_PAGE = 30;
/** Entries on one page of the security log. */
export const SECURITY_LOG_PAGE = 50;
/** Characters of what an order is looked for by. */
export const HISTORY_QUERY_MAX = 80;

/** The largest quantity one line can carry at all. */
export const LINE_QUANTITY_MAX = 99;
/** Above this quantity on one line, staff must approve; guests are refused. */
export const LINE_QUANTITY_CAP = 20;
/** Lines in one order. */
export const ORDER_LINES_CAP = 50;
/** Options on one line, over all groups. */
export const LINE_OPTIONS_MAX = 40;
/** The largest amount in minor units that a menu may state for one product or option. */
export const PRICE_MAX = 100_000_000;
/** What one seating may order unpaid before staff must approve, in minor units, when the venue sets nothing. */
export const SEATING_AMOUNT_CAP = 1_000_000;

/** Characters of the name that another system, a till or a web shop, knows something of a menu by. */
export const EXTERNAL_ID_MAX = 120;
/** Happy hours of one product or category. */
export const HAPPY_HOURS_MAX = 7;
/** A whole menu as JSON, in bytes: some 5,000 products with texts in two languages. */
export const MENU_BYTES_MAX = 4_000_000;
/** A picture as it is uploaded, in bytes: a phone's photograph as it comes. */
export const PICTURE_BYTES_MAX = 12_000_000;
/** Its pixels, before it is made smaller: more is a bomb. */
export const PICTURE_PIXELS_MAX = 60_000_000;
/** A picture that no menu and no draft names is kept for this long. */
export const PICTURE_GRACE_MS = 7 * 24 * 3_600_000;
/** The same as base64, within a request that says more. */
export const MENU_BASE64_MAX = Math.ceil(MENU_BYTES_MAX / 3) * 4;
/** Edits of a draft that one request carries. */
export const MENU_EDITS_MAX = 100;

/** The largest JSON body the API reads, in bytes. */
export const BODY_BYTES_MAX = 65_536;
/** Products that one file can hold. */
export const MENU_IMPORT_ROWS_MAX = 5_000;

export const TABLE_ID_LENGTH = 12;
export const JOIN_CODE_LENGTH = 4;

/** Undo of a staff transition, by the server's clock. */
export const UNDO_MS = 5_000;
/** After this age the guest is asked again before an order goes out. */
export const ORDER_EXPIRY_MS = 5 * 60_000;
/** Products in the opening of a big menu: some screens of a phone, and one of a tablet. */
export const OPENING_PRODUCTS = 36;
/** How long the server remembers an idempotency key. */
export const KEY_RETENTION_MS = 72 * 3_600_000;
/** For so long after its end staff can open a seating again. */
export const SEATING_REOPEN_MS = 10 * 60_000;
/** A seating without any order ends after this. */
export const SEATING_EMPTY_MS = 30 * 60_000;
/** A seating ends after this much idleness. */
export const SEATING_IDLE_MS = 3 * 3_600_000;
/** After a seating's end, a guest sees an order of its own for this long after it is finished. */
export const PAST_ORDERS_MS = 10 * 60_000;
/** A guest session that never joined a seating is forgotten after this. */
export const BROWSING_SESSION_MS = 24 * 3_600_000;
/** A staff session ends after this much time, used or not. */
export const STAFF_SESSION_MS = 16 * 3_600_000;
/** That of an owner, manager or operator ends sooner where it neither asks nor listens. */
export const UNUSED_SESSION_MS = 4 * 3_600_000;
/** After this long without work at the desk, the password is asked for before more of it. */
export const DESK_IDLE_MS = 30 * 60_000;
/** For how long after the password was typed roles and links can be changed. */
export const CONFIRMED_MS = 10 * 60_000;
/** A link that one person hands another leads somewhere for this long. */
export const STAFF_LINK_MS = 7 * 24 * 3_600_000;
/** One that somebody asked for at the sign-in, and that was mailed: for a shorter time. */
export const ASKED_LINK_MS = 2 * 3_600_000;
/** Register requests, and feedback that is not published, are deleted after this. */
export const FORM_RETENTION_MS = 365 * 24 * 3_600_000;
/** Entries of the security log are deleted after this. */
export const SECURITY_LOG_MS = 365 * 24 * 3_600_000;
/** The site's figures look back this far. */
export const METRICS_DAYS = 30;
/** A longer address makes a code that phones read badly. */
export const ADDRESS_MAX = 120;
/** Fewer orders than this make no median that is worth showing. */
export const METRICS_SAMPLE_MIN = 5;
/** Closed days on a page of their list. */
export const DAYS_PAGE = 31;
/** The longest period of a venue's figures, in days. */
export const FIGURES_DAYS_MAX = 366;
/** Products, and reasons, that the figures name at most. */
export const FIGURES_PRODUCTS_MAX = 1_000;
export const FIGURES_REASONS_MAX = 20;
/**
 * What guests wrote to staff in orders and calls, allergies included, is deleted after so many days,
 * and seatings are made anonymous: where the operator names no other number. Fewer than the least
 * would say less than is so: copies of answers live as long as keys do.
 */
export const NOTES_KEPT_DAYS = 30;
export const NOTES_KEPT_DAYS_MIN = KEY_RETENTION_MS / (24 * 3_600_000);
export const NOTES_KEPT_DAYS_MAX = 365;
/** What guests said of their visit is deleted after this; the words they wrote with it as notes are. */
export const RATING_RETENTION_MS = 365 * 24 * 3_600_000;
/** The words with which a guest rates a visit. */
export const RATING_COMMENT_MAX = 280;
export const RATINGS_PAGE = 25;
/** Events older than this are pruned; a client further behind gets `reset`. */
export const EVENT_RETENTION_MS = 48 * 3_600_000;
/** A stream that is silent for longer than twice this is dead. */
export const STREAM_HEARTBEAT_MS = 10_000;
