/**
 * Field limits and protocol times. Schemas, native form constraints and tests use the same
 * constants, so that browsers need no schema library.
 */

/** Characters of a note to the bar or kitchen on one order line. */
export const NOTE_MAX = 280;
/** Characters of a guest's note when calling staff. */
export const CALL_NOTE_MAX = 140;
/** Millilitres of a drink's largest size, and how many sizes it may have. */
export const DRINK_SIZE_MAX = 20_000;
export const DRINK_SIZES_MAX = 12;
/** Ids under which a device has handed one cart over to its table. */
export const HANDED_MAX = 8;
/** Between what a guest sends for the table and the own order, if they are one ticket. Milliseconds. */
export const SENT_TOGETHER_MS = 10_000;
/** Within this time what two guests of a party send for their table is one sending. */
export const PRESSED_AT_ONCE_MS = 3_000;
/** Open calls of one guest at a time. */
export const OPEN_CALLS_MAX = 3;
/** Unfinished orders of one guest at a time. */
export const OPEN_ORDERS_MAX = 20;
/** Orders and calls that one guest withdraws before they arrive. */
export const WITHDRAWN_MAX = 30;
/**
 * Orders that one guest, and all guests of a seating, may cancel within {@link CANCELLED_WITHIN_MS}
 * before the next is refused. Waiting devices have limits of their own.
 */
export const CANCELLED_PER_SESSION_MAX = 10;
export const CANCELLED_PER_SEATING_MAX = 60;
export const CANCELLED_WITHIN_MS = 3_600_000;
/** Characters of a slip's code, and the phones that one slip lets into a party. */
export const SLIP_CODE_LENGTH = 16;
export const SLIP_USES_MAX = 40;
/** Guests of a party of whom staff say at once that they have shown an ID. */
export const IDS_AT_ONCE_MAX = 100;
/** Devices that wait at one seating at a time. */
export const WAITING_MAX = 40;
/** The most waiting guests that a guest is asked about one by one; more would be a flood. */
export const ASKED_ABOUT = 2;
/**
 * Devices among these from one address. A whole party may share the venue's network: a guest
 * without a place joins with the party's code, or takes a place that becomes free.
 */
export const WAITING_PER_ADDRESS_MAX = 10;
/** Unaccepted orders of one waiting device, and of all at a seating. */
export const WAITING_ORDERS_MAX = 2;
export const WAITING_SEATING_ORDERS_MAX = 10;
/** All orders of one waiting device, and of all at a seating: cancelled ones count. */
export const WAITING_SENT_MAX = 6;
export const WAITING_SEATING_SENT_MAX = 30;
/** Lines in one order of a waiting device. */
export const WAITING_LINES_CAP = 10;
/**
 * The amount that a waiting device, and all at a seating, may order: this fraction of the amount
 * above which a party must ask staff.
 */
export const WAITING_AMOUNT_SHARE = 10;
export const WAITING_SEATING_AMOUNT_SHARE = 4;
/** Open calls of a waiting device, and of all at a seating. */
export const WAITING_CALLS_MAX = 1;
export const WAITING_SEATING_CALLS_MAX = 3;
/** Wrong join codes at one seating, from one address and in all; then only a tap lets in. */
export const JOIN_TRIES_PER_ADDRESS = 5;
export const JOIN_TRIES_PER_SEATING = 20;
/** The code on the board for venues that require proof of presence. */
export const PRESENCE_CODE_LENGTH = 6;
/** How long it is shown; it stays valid as long again, so that a code being typed still works. */
export const PRESENCE_CODE_MS = 300_000;
/** Wrong codes at one table, from one address and in all, before a delay. */
export const PRESENCE_TRIES_PER_ADDRESS = 5;
export const PRESENCE_TRIES_PER_TABLE = 20;
/**
 * Open streams of one guest or staff session; one more closes the oldest. A browser's pages share one
 * (docs/decisions/0007), so many boards on one screen need no more than that.
 */
export const SESSION_STREAMS_MAX = 8;
/** Open streams of one address without a session: all of a venue's guests may share it. */
export const ADDRESS_STREAMS_MAX = 500;
/** The maximum number of equal parts of a bill. */
export const BILL_PARTS_MAX = 30;
/** The finest part of one line that a guest can take: one of so many. */
export const LINE_PARTS_MAX = 99;
/** Unfinished payments of one guest at a time. */
export const OPEN_PAYMENTS_MAX = 3;
/** Milliseconds that a part of the bill is kept for a guest who pays it to staff. */
export const KEPT_PART_MS = 20 * 60_000;
/** Milliseconds that a part of the bill waits for a guest on a provider's page, and in an app. */
export const PAGE_PAYMENT_MS = 10 * 60_000;
export const APP_PAYMENT_MS = 4 * 60_000;
/** Orders of one guest that wait for their payment at a time. */
export const PREPAID_WAITING_MAX = 3;
/** How long such an order waits while nobody is paying it. */
export const PREPAID_WAIT_MS = 10 * 60_000;
/** How long the page to which a provider returns shows a payment that has ended. */
export const RETURN_PAGE_MS = 30 * 60_000;
/** How long after it began the confirmation of a payment can be opened; it is made anew each time. */
export const CONFIRMATION_MS = 7 * 24 * 3_600_000;
/** After that long without a provider's answer staff may give a refund back by hand. */
export const REFUND_ASKED_MS = 60 * 60_000;
/** Characters of a payment's number in the venue's cash register. */
export const REGISTER_NUMBER_MAX = 40;
/** Entries for the cash register that are listed, or registered at once. */
export const TILL_ENTRIES_MAX = 500;
/** So many waiting entries are counted, and no more. */
export const TILL_COUNTED_MAX = 10_000;

/** From when on a program that registers sales is late, in milliseconds. */
export const TILL_LATE_MS = 600_000;
/** How many of the latest registrations are listed. */
export const REGISTRATIONS_SHOWN = 40;
/** Shapes and colours a guest can choose between. */
export const GUEST_MARKS = 4;
/** Characters of the name a guest may show to the rest of the table. */
export const GUEST_NAME_MAX = 24;
/** Characters of a reason staff give a guest (reject, void, pause). */
export const REASON_MAX = 200;
/** Characters of a table's label. */
export const TABLE_LABEL_MAX = 24;
/** Shorter than a label: a number or a word may be added to it. */
export const TAB_NAME_MAX = 18;
/** Open at once: a tab is a party that somebody at the bar knows. */
export const TABS_OPEN_MAX = 500;
/** Of them, as many as guests who take away may have made: staff can always open another one. */
export const TAKEAWAYS_OPEN_MAX = 400;
/** Unfinished orders of a device that takes away: nobody has seen it, and each holds a time. */
export const TAKEAWAY_ORDERS_MAX = 5;
/**
 * A guest who takes away is told by mail for so long after the time of the order, or after asking if
 * that is later; and a mail that the mail server does not take is tried for so long. Milliseconds.
 */
export const ORDER_MAIL_MS = 3 * 3_600_000;
export const ORDER_MAIL_TRIED_MS = 30 * 60_000;
/** Orders that can be collected in the same ten minutes, and how long they may take to make. */
export const PICK_UPS_MAX = 100;
export const LEAD_MINUTES_MAX = 240;
/** Tables of one venue, and how many of them are made at a time. */
export const TABLES_MAX = 600;
export const TABLES_AT_ONCE_MAX = 200;
/** Areas of one venue, and characters of an area's name. */
export const AREAS_MAX = 30;
export const AREA_NAME_MAX = 32;
/** Characters of the name of a venue, category, product, option or group. */
export const NAME_MAX = 80;
/** Characters of a venue's description under its name. */
export const ABOUT_MAX = 200;
/** Stations of one venue. */
export const STATIONS_MAX = 12;
/** Dates with their own hours, and changes of the VAT rates, per venue. */
export const EXCEPTIONS_MAX = 120;
export const VAT_CHANGES_MAX = 20;
/** Characters of a description in a menu. */
export const DESCRIPTION_MAX = 600;
/** Additional search words of a product. */
export const SEARCH_WORDS_MAX = 200;
export const EMAIL_MAX = 254;
/** Something, an @, and a domain with a dot; only a delivered mail proves more. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';
/** `HH:MM`, 24 hours. */
export const CLOCK_TIME_PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
/** Characters of feedback: enough to say something, but not an essay. */
export const FEEDBACK_MIN = 10;
export const FEEDBACK_MAX = 1_000;
/** Characters of the operator's reply. */
export const FEEDBACK_REPLY_MAX = 600;
/** Pieces of feedback on one page of the site. */
export const FEEDBACK_PAGE = 10;
/** Registration requests, or pieces of feedback, on one page of the operator's lists. */
export const OPERATOR_PAGE = 50;
/** Characters of the comment in a registration request. */
export const REGISTRATION_MESSAGE_MAX = 1_000;
export const PHONE_MAX = 32;
/** Links in a message from the site: a person may send one, more are advertising. */
export const FORM_LINKS_MAX = 1;
/** Characters, at least, by which what one visitor sent is searched. */
export const VISITOR_SEARCH_MIN = 2;
/** Messages of each kind that are shown as found, or chosen, at a time. */
export const VISITOR_MATCHES_MAX = 100;
/** What was last done at visitors' request. */
export const VISITOR_ENTRIES_SHOWN = 20;
/** Nobody reads and fills in a form faster; bots do. */
export const FORM_MIN_MS = 3_000;
/** Unread messages of one kind; above that, the form is closed until some were read. */
export const FORM_UNREAD_MAX = 5_000;
/**
 * NIST SP 800-63B requires length rather than special characters; shorter ones are easily guessed.
 */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** Digits of a PIN on a shared screen. */
export const PIN_MIN = 4;
export const PIN_MAX = 6;
export const SCREEN_NAME_MAX = 40;
/** Tablets of one venue, and characters of a tablet's name and of a message shown on it. */
export const DEVICES_MAX = 600;
export const DEVICE_NAME_MAX = 40;
export const DEVICE_MESSAGE_MAX = 200;
/** Letters of the code that a tablet shows to be paired, and how long it is valid. */
export const USER_CODE_LENGTH = 8;
export const PAIRING_MS = 10 * 60_000;
/** How often a tablet asks whether it was paired; longer each time it asks too soon. */
export const PAIRING_POLL_MS = 5_000;
/** Wrong codes of one account, and of one address, before each further one takes a minute. */
export const USER_CODE_TRIES = 5;
/** How often a tablet reports, and after how long its token is replaced. */
export const DEVICE_HEARTBEAT_MS = 60_000;
export const DEVICE_TOKEN_MS = 7 * 24 * 3_600_000;
/** How long a removed tablet is told that it was removed, rather than that it is unknown. */
export const REVOKED_DEVICE_MS = 90 * 24 * 3_600_000;
/** Pictures that a tablet shows in turn while nobody uses it. */
export const ATTRACT_PICTURES_MAX = 5;
export const ATTRACT_TEXT_MAX = 120;
/** Characters of a person's name. */
export const PERSON_NAME_MAX = 60;
/** Tables created by the first set-up at most; more can be added later. */
export const SETUP_TABLES_MAX = 200;
/** Products in a first menu whose questions can be answered. */
export const SETUP_ANSWERS_MAX = 10_000;
/** Invitations and password links that one venue can have open at a time, of each. */
export const OPEN_LINKS_MAX = 50;
/**
 * The default limits after which the board raises an alarm, in seconds: for a new order nobody has
 * seen, one nobody has accepted, one that is not ready, one nobody serves.
 */
export const ESCALATION_DEFAULTS = { unseen: 60, accept: 180, make: 1_200, serve: 300 } as const;
/** The shortest and the longest that a venue can set, in seconds. */
export const ESCALATION_MIN_S = 15;
export const ESCALATION_MAX_S = 4 * 3_600;

/** Orders on one page of the history. */
export const HISTORY_PAGE = 30;
/** Entries on one page of the security log. */
export const SECURITY_LOG_PAGE = 50;
/** Entries of the security log that an owner is shown as news at a time. */
export const OWNERS_NEWS_MAX = 20;
/** For how long what happened before somebody became an owner is news to them. */
export const OWNERS_NEWS_MS = 30 * 24 * 3_600_000;
/** Acts confirmed with somebody's PIN that they are told of at a time. */
export const CONFIRMATIONS_MAX = 20;
/** For how long they are told of them. */
export const CONFIRMATIONS_MS = 30 * 24 * 3_600_000;
/** Characters of a search in the history. */
export const HISTORY_QUERY_MAX = 80;
/** Above this quantity on one line, staff must approve; guests are refused. */
export const LINE_QUANTITY_CAP = 20;
/** The most portions that staff can count of a product. */
export const PORTIONS_MAX = 999;
/** Lines in one order. */
export const ORDER_LINES_CAP = 50;
/** Options on one line, over all groups. */
export const LINE_OPTIONS_MAX = 40;
/** The largest amount in minor units that a menu may state for one product or option. */
export const PRICE_MAX = 100_000_000;
/** Printers of a venue, the length of their names, and papers of each ticket. */
export const PRINTERS_MAX = 20;
export const PRINTER_NAME_MAX = 40;
export const PRINTER_DEVICE_MAX = 200;
export const BRIDGES_MAX = 10;
/** Digits of the code that pairs one: within minutes nobody guesses it, and it is typed once. */
export const BRIDGE_CODE_LENGTH = 10;
export const BRIDGE_CODE_MS = 15 * 60_000;
export const BRIDGE_VERSION_MAX = 20;
/** What one may tell of at once: those that were removed meanwhile are among them. */
export const BRIDGE_PRINTERS_MAX = 100;
/** Devices that a bridge names, and the letters of a device's own name. */
export const BRIDGE_DEVICES_MAX = 50;
export const BRIDGE_DEVICE_NAME_MAX = 80;
export const PRINTER_COPIES_MAX = 3;
/** API keys of a venue, the length of their names, and the longest time until one ends. */
export const API_KEYS_MAX = 50;
export const API_KEY_NAME_MAX = 60;
export const API_KEY_DAYS_MAX = 1_825;
/** Where printers listen: no other port of a network can be asked. */
export const PRINTER_PORT_MIN = 9_100;
export const PRINTER_PORT_MAX = 9_109;
/** Of tables, from a receipt printer: more come from a sheet. */
export const SIGNS_MAX = 60;
/** How long what was printed is known, in milliseconds. */
export const PRINT_JOB_RETENTION_MS = 30 * 86_400_000;

/** Cash drawers of a venue, and the length of their names. */
export const DRAWERS_MAX = 12;
export const DRAWER_NAME_MAX = 40;
/** Notes or coins of one value in a count. */
export const PIECES_MAX = 10_000;
/** The largest coin to which cash can be rounded, in minor units. */
export const COIN_MAX = 10_000;
/**
 * The default amount that one seating may order unpaid before staff must approve, in minor units.
 */
export const SEATING_AMOUNT_CAP = 1_000_000;

/** Characters of another system's id (a till, a web shop) for a menu item. */
export const EXTERNAL_ID_MAX = 120;
/** Happy hours of one product or category. */
export const HAPPY_HOURS_MAX = 7;
/** A whole menu as JSON, in bytes: some 3,000 products with texts in nine languages. */
export const MENU_BYTES_MAX = 8_000_000;
/** An uploaded picture, in bytes: enough for a phone's photograph. */
export const PICTURE_BYTES_MAX = 12_000_000;
/** Its pixels, before it is scaled down: more is a decompression bomb. */
export const PICTURE_PIXELS_MAX = 60_000_000;
/** How long a picture that no menu or draft uses is kept. */
export const PICTURE_GRACE_MS = 7 * 24 * 3_600_000;
/** A menu that comes with a set-up or a trial, in bytes. */
export const FIRST_MENU_BYTES_MAX = 4_000_000;
/** The same as base64, in a request with other fields. */
export const MENU_BASE64_MAX = Math.ceil(FIRST_MENU_BYTES_MAX / 3) * 4;
/** The address of a page that has a menu, as somebody types it. */
export const MENU_ADDRESS_MAX = 2_000;
/** Edits of a draft that one request carries. */
export const MENU_EDITS_MAX = 100;

/** The largest JSON body the API reads, in bytes. */
export const BODY_BYTES_MAX = 65_536;
/** Products that one file can hold. */
export const MENU_IMPORT_ROWS_MAX = 5_000;
export const JOIN_CODE_LENGTH = 4;

/** How long staff can undo a transition, by the server's clock. */
export const UNDO_MS = 5_000;
/** Above this age the guest has to confirm an order before it is sent. */
export const ORDER_EXPIRY_MS = 5 * 60_000;

/**
 * So long a device keeps an order that was acknowledged, and offers it again to a server that has
 * lost it. Milliseconds.
 */
export const ACKNOWLEDGED_MS = 12 * 3_600_000;

/** Characters of a proof that an order was taken. */
export const PROOF_MAX = 200;
/** Products in the opening of a big menu: a few screens of a phone, one of a tablet. */
export const OPENING_PRODUCTS = 36;
/** And of a category that stands first at some hours: more than a screen of a phone. */
export const OPENING_FIRST = 12;
/** How long the server remembers an idempotency key. */
export const KEY_RETENTION_MS = 72 * 3_600_000;
/** How long after its end staff can reopen a seating. */
export const SEATING_REOPEN_MS = 10 * 60_000;
/** How long staff can take back that two parties are one. */
export const MERGE_UNDO_MS = 10 * 60_000;
/** How often a party may ask to move in so long: each wish rings on the board. */
export const MOVE_WISHES_MAX = 5;
export const MOVE_WISHES_MS = 10 * 60_000;
/** How long guests read that staff have not moved them. */
export const REFUSED_MOVES_MS = 10 * 60_000;
/** A seating without orders ends after this. */
export const SEATING_EMPTY_MS = 30 * 60_000;
/** A seating ends after this idle time. */
export const SEATING_IDLE_MS = 3 * 3_600_000;
/** How long a guest sees an own order after it is finished, once the seating has ended. */
export const PAST_ORDERS_MS = 10 * 60_000;
/** A guest session that never joined a seating is deleted after this. */
export const BROWSING_SESSION_MS = 24 * 3_600_000;
/** A staff session ends after this time, used or not. */
export const STAFF_SESSION_MS = 16 * 3_600_000;
/** The idle time after which a session of an owner, manager or operator ends. */
export const UNUSED_SESSION_MS = 4 * 3_600_000;
/** After this long without desk work, the password is required for more of it. */
export const DESK_IDLE_MS = 30 * 60_000;
/** How long after the password was typed roles and links can be changed. */
export const CONFIRMED_MS = 10 * 60_000;
/** The same for what cannot be undone: long enough to repeat the request. */
export const FINAL_CONFIRMED_MS = 60_000;
/** How long a share link is valid. */
export const STAFF_LINK_MS = 7 * 24 * 3_600_000;
/** How long a trial lasts. */
export const TRIAL_DAYS = 14;
/** The tables of a trial, at first and at most. */
export const TRIAL_TABLES = 6;
export const TRIAL_TABLES_MAX = 10;
/** The orders that a trial takes on a business day. */
export const TRIAL_ORDERS_MAX = 100;
/** The products of a file that a trial begins with. */
export const TRIAL_PRODUCTS_MAX = 400;
/** The trials that are open at the same time in an installation. */
export const TRIALS_MAX = 1_000;
/** How long a link is valid that was requested at the sign-in and mailed. */
export const ASKED_LINK_MS = 2 * 3_600_000;
/** Registration requests, and unpublished feedback, are deleted after this. */
export const FORM_RETENTION_MS = 365 * 24 * 3_600_000;
/** Entries of the security log are deleted after this. */
export const SECURITY_LOG_MS = 365 * 24 * 3_600_000;
/** The period of the site's figures. */
export const METRICS_DAYS = 30;
/** A line about who runs the installation. */
export const OPERATOR_LINE_MAX = 200;
/** Plans in the site's price list. */
export const HOSTED_PLANS_MAX = 6;
/** A longer address makes a code that phones read poorly. */
export const ADDRESS_MAX = 120;
/** Fewer orders give no meaningful median. */
export const METRICS_SAMPLE_MIN = 5;
/** Orders, bills and calls that are listed before a day is closed: of each at most this many. */
export const OPEN_THINGS_MAX = 200;
/** Closed days on one page of their list. */
export const DAYS_PAGE = 31;
/** To how many addresses a venue's closed days are mailed. */
export const DAY_MAIL_ADDRESSES_MAX = 10;
/** How long a link confirms an address, and how long a mail that does not arrive is tried. */
export const DAY_MAIL_CONFIRM_MS = 7 * 24 * 3_600_000;
export const DAY_MAIL_TRIED_MS = 3 * 24 * 3_600_000;
/** How long the link in a mail ends the mails. */
export const DAY_MAIL_RETENTION_MS = 365 * 24 * 3_600_000;
/** Entries of a cash drawer on one page of their list. */
export const DRAWER_ENTRIES_PAGE = 50;
/** Closed days that are handed over to the books at once: a year. */
export const BOOK_DAYS_MAX = 366;
/** How many people share a day's tips, and how long one of them can have worked. */
export const WORKERS_MAX = 200;
export const WORKED_MINUTES_MAX = 24 * 60;
/** Addresses of other systems that a venue tells what happens, and the length of what is said of them. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 500;
export const WEBHOOK_DESCRIPTION_MAX = 80;
/** Deliveries on one page of their list. */
export const DELIVERIES_PAGE = 25;
/** How long is kept what arrived, and what did not. Milliseconds. */
export const DELIVERED_RETENTION_MS = 3 * 86_400_000;
export const UNDELIVERED_RETENTION_MS = 30 * 86_400_000;
/** How long messages are signed with an earlier secret too. Milliseconds. */
export const PREVIOUS_SECRET_MS = 86_400_000;
/** The longest period of a venue's figures, in days. */
export const FIGURES_DAYS_MAX = 366;
/** Products, and reasons, listed in the figures at most. */
export const FIGURES_PRODUCTS_MAX = 1_000;
export const FIGURES_REASONS_MAX = 20;
/** Products at hand when staff take orders: what a tablet shows at once. */
export const MOST_SOLD_MAX = 20;
/** What they are counted from: whole weeks, so that each weekday weighs the same. */
export const MOST_SOLD_DAYS = 28;
/** The most that guests are sent of what others order: more than is shown, as some may be sold out. */
export const POPULAR_MAX = 10;
/** How many products are named that go with another one, and for how many that is said. */
export const GOES_WITH_MAX = 2;
export const SUGGESTED_PAIRS_MAX = 24;
/**
 * The default number of days after which guests' notes to staff in orders and calls, allergies
 * included, are deleted and seatings are made anonymous. The minimum is the lifetime of idempotency
 * keys, because copies of answers live as long.
 */
export const NOTES_KEPT_DAYS = 30;
export const NOTES_KEPT_DAYS_MIN = KEY_RETENTION_MS / (24 * 3_600_000);
export const NOTES_KEPT_DAYS_MAX = 365;
/** Ratings are deleted after this; their comments are deleted like notes. */
export const RATING_RETENTION_MS = 365 * 24 * 3_600_000;
/** Characters of a key or a password of a payment provider, and of a certificate in base64. */
export const PAYMENT_KEY_MAX = 300;
export const CERTIFICATE_MAX = 40_000;
/** How long test payments are kept; they are part of no books. */
export const TEST_PAYMENT_RETENTION_MS = 30 * 24 * 3_600_000;
/** Characters of a rating's comment. */
export const RATING_COMMENT_MAX = 280;
export const RATINGS_PAGE = 25;
/** How long a guest may cancel an order that was accepted by itself, in seconds: default and limit. */
export const CANCEL_SECONDS = 20;
export const CANCEL_SECONDS_MAX = 120;
/** How long the number of an order that is made in one step is called on its guest's phone. */
export const CALLED_MS = 10 * 60_000;
/** How long a pick-up screen shows the number of what is ready and that nobody has served on the board. */
export const READY_SHOWN_MS = 30 * 60_000;
/** The code in the link of a pick-up screen without sign-in. Characters. */
export const PICK_UP_CODE_LENGTH = 20;
/** Screens that are open with one link; one more is told that there is no room. */
export const PICK_UP_SCREENS_MAX = 20;
/** Numbers that a pick-up screen is told of each kind: it shows them by pages. */
export const PICK_UP_SHOWN_MAX = 120;
/** A board that somebody looks at says so this often, and counts as watched for this long. */
export const WATCH_BEAT_MS = 15_000;
export const WATCHED_MS = 45_000;
/** Events older than this are deleted; a client further behind gets `reset`. */
export const EVENT_RETENTION_MS = 48 * 3_600_000;
/** A stream that is silent for more than twice this is dead. */
export const STREAM_HEARTBEAT_MS = 10_000;
/** Lines that a device shows its party of its cart, and characters of them as JSON. */
export const SHARED_LINES_MAX = 40;
export const SHARED_CART_CHARS = 3_000;
/** Characters of all carts of a party together: fewer than a slow phone may leave unread. */
export const SHARED_CARTS_CHARS = 12_000;
/** Digits of the code with which a guest hands over to another phone: digits are read aloud in every language. */
export const HANDOVER_CODE_LENGTH = 8;
/** How long it can be used, and how long what a phone has taken over with it can be fetched again. Milliseconds. */
export const HANDOVER_MS = 5 * 60_000;
export const HANDOVER_TRIES_PER_ADDRESS = 5;
export const HANDOVER_TRIES_PER_TABLE = 20;

/** How long a cart that nobody changes is shown to the others. Milliseconds. */
export const SHARED_CART_MS = 30 * 60_000;
/** What others choose is told at most this often. Milliseconds. */
export const SHARED_CARTS_EVERY_MS = 250;
