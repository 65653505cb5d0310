import { type Static, Type } from 'typebox';
import { ALLERGENS } from '#core/allergens/codes.ts';
import { ADJUSTMENT_KINDS } from '#core/bills/codes.ts';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import { COURSES } from '#core/menu/codes.ts';
import { VAT_CLASSES } from '#core/money/codes.ts';
import {
  Amount,
  Currency,
  ExternalId,
  LocaleCode,
  Localized,
  MenuVersion,
  Nullable,
  Price,
  Slug,
  Strict,
  TableId,
  Timestamp,
  Uuid,
  VatRate,
  Whole,
} from '#core/shared/common.schema.ts';
import {
  HANDED_MAX,
  LINE_OPTIONS_MAX,
  NOTE_MAX,
  ORDER_LINES_CAP,
  PROOF_MAX,
  TAB_NAME_MAX,
} from '#core/shared/limits.ts';
import { ORDER_WISHES } from '#core/wishes/codes.ts';
import { ACCEPTANCES, LINE_STATES, ORDER_STATES, SERVICES } from './codes.ts';

/** Each at most once. */
const OrderWishes = Type.Array(Type.Enum([...ORDER_WISHES]), { uniqueItems: true });

/** One line as a guest sends it: ids and a quantity. Prices in it are never charged. */
export const OrderLineRequest = Strict({
  product: Slug,
  /**
   * Ids of the chosen options, over all groups of the product, in any order. One that is chosen
   * twice stands twice.
   */
  options: Type.Array(Slug, { maxItems: LINE_OPTIONS_MAX }),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
  note: Type.Optional(Type.String({ minLength: 1, maxLength: NOTE_MAX })),
  /**
   * The guest asks whether these are contained or can be left out; staff answer before it is made.
   */
  allergyQuestion: Type.Optional(
    Type.Array(Type.Enum([...ALLERGENS]), { minItems: 1, uniqueItems: true }),
  ),
  /**
   * The unit price with options as it was shown, for comparison only: an order that would cost more
   * is refused. Required of clients that show prices of happy hours: without it, the guest is taken to
   * have seen the `price` of the menu version, which is never below what is charged.
   */
  seenPrice: Type.Optional(Amount),
});
export type OrderLineRequest = Static<typeof OrderLineRequest>;

/**
 * `POST /orders`. The `Idempotency-Key` header is the order's id (UUIDv7, made on the device).
 * Returns 201 with the order, and the same again for the same key and body.
 */
export const OrderRequest = Strict({
  /** The menu version the guest saw. */
  menuVersion: MenuVersion,
  /** In which language the guest saw it: where its names differ from the venue's, tickets say both. */
  locale: Type.Optional(LocaleCode),
  /** Milliseconds since the guest pressed send: a duration, because device clocks are wrong. */
  age: Whole(0),
  lines: Type.Array(OrderLineRequest, { minItems: 1, maxItems: ORDER_LINES_CAP }),
  /** What is asked of all of it. */
  wishes: Type.Optional(OrderWishes),
  /** Where orders are taken away: one of `GET /tables/{table}/pick-up`, and what to call out. */
  pickUp: Type.Optional(
    Strict({
      at: Timestamp,
      name: Type.Optional(Type.String({ minLength: 1, maxLength: TAB_NAME_MAX })),
    }),
  ),
  /**
   * The proof from the answer with which this server took the order before its database was lost: it
   * is stored again, as it was taken then. Ignored where the server knows the order, or did not make
   * the proof.
   */
  proof: Type.Optional(Type.String({ maxLength: PROOF_MAX })),
  /**
   * The ids under which this device has handed its cart over to its table: of those and this order
   * only one is made.
   */
  insteadOf: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: HANDED_MAX })),
});
export type OrderRequest = Static<typeof OrderRequest>;

/**
 * `POST /venues/{venue}/tables/{table}/orders`: staff take an order. The `Idempotency-Key` header
 * is its id, as for guests. Returns 201 with the order.
 */
export const StaffOrderRequest = Strict({
  menuVersion: MenuVersion,
  lines: Type.Array(OrderLineRequest, { minItems: 1, maxItems: ORDER_LINES_CAP }),
  /** Already served: it goes on the bill, and nobody has to make it. */
  served: Type.Boolean(),
  /** To be made although closed, paused or sold out. Never outside the hours of alcohol. */
  anyway: Type.Optional(Type.Boolean()),
  /** What is asked of all of it. */
  wishes: Type.Optional(OrderWishes),
});
export type StaffOrderRequest = Static<typeof StaffOrderRequest>;

/** Something of the venue by what another system calls it (PLU). */
const ByExternalId = Strict({ externalId: ExternalId });

/**
 * `POST /venues/{venue}/orders`: another system sends an order, and names what is in it by our ids or
 * by its own. The `Idempotency-Key` header is the order's id. Returns 201 with the order.
 */
export const SystemOrderRequest = Strict({
  table: Type.Union([TableId, ByExternalId]),
  /** The version from which it was ordered; without it, the present one. */
  menuVersion: Type.Optional(MenuVersion),
  lines: Type.Array(
    Strict({
      ...OrderLineRequest.properties,
      product: Type.Union([Slug, ByExternalId]),
      options: Type.Array(Type.Union([Slug, ByExternalId]), { maxItems: LINE_OPTIONS_MAX }),
    }),
    { minItems: 1, maxItems: ORDER_LINES_CAP },
  ),
  served: StaffOrderRequest.properties.served,
});
export type SystemOrderRequest = Static<typeof SystemOrderRequest>;

const LocalizedNames = Localized();

/** A chosen option, with its name and price at the time of the order. */
export const LineOption = Strict({
  id: Slug,
  name: LocalizedNames,
  /** Of one. */
  price: Price,
  /** How many times it was chosen for each piece; absent: once. */
  quantity: Type.Optional(Type.Integer({ minimum: 2, maximum: LINE_OPTIONS_MAX })),
  /** How many of them the product's price included; absent: none. */
  free: Type.Optional(Type.Integer({ minimum: 1, maximum: LINE_OPTIONS_MAX })),
});
export type LineOption = Static<typeof LineOption>;

/**
 * What a line is a part of: a set is ordered as one, and its parts are lines of their own, each with
 * its share of the price.
 */
export const LineSet = Strict({
  /** Lines of an order with the same number are one set. */
  at: Whole(0),
  /** Which of its parts: a line that was split has the same. */
  part: Whole(0),
  product: Slug,
  name: LocalizedNames,
  /** The options of the set with which the guest chose this part. */
  chose: Type.Array(Slug),
});
export type LineSet = Static<typeof LineSet>;

/**
 * A line with its names and prices at the time of the order. In all its languages, so that a guest
 * may switch.
 */
export const OrderLine = Strict({
  id: Uuid,
  product: Slug,
  name: LocalizedNames,
  /** The set that it is a part of; its price is its share of that one's. */
  set: Type.Optional(LineSet),
  options: Type.Array(LineOption),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
  /** Unit price with options at that time. */
  unitPrice: Amount,
  /** The line's total after reductions. */
  total: Amount,
  /** Reductions, oldest first, with reasons that the guests of the table see. */
  reductions: Type.Optional(
    Type.Array(
      Strict({
        /** Its adjustment: one may apply to several lines. */
        adjustment: Uuid,
        kind: Type.Enum([...ADJUSTMENT_KINDS]),
        amount: Amount,
        /** The number of pieces that were given away entirely; absent for a share of all. */
        pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX })),
        reason: Type.String(),
      }),
      { minItems: 1 },
    ),
  ),
  vat: Type.Enum([...VAT_CLASSES]),
  /** Hundredths of a per cent, at that time. */
  vatRate: VatRate,
  station: Slug,
  /**
   * Its station worked in one step when it was ordered: made is `served`, or where guests collect,
   * ready to be collected.
   */
  oneStep: Type.Optional(Type.Literal(true)),
  alcohol: Type.Boolean(),
  state: Type.Enum([...LINE_STATES]),
  /** When it reached that state. */
  stateAt: Timestamp,
  /** Its category's course at that time, where the venue holds courses. */
  course: Type.Optional(Type.Enum([...COURSES])),
  /** It waits for staff to fire its course; nobody starts it before. */
  held: Type.Optional(Type.Literal(true)),
  /** When its course was fired, if it was held. */
  firedAt: Type.Optional(Timestamp),
  /** The named bill of its party that it is on; absent for the first. */
  bill: Type.Optional(Uuid),
  /** Only to its sender and to staff; absent in what the rest of the table receives. */
  note: Type.Optional(Type.String()),
  /** Like the note: for its sender and staff only. */
  allergyQuestion: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]))),
  /** Why staff voided it. */
  reason: Type.Optional(Type.String()),
});
export type OrderLine = Static<typeof OrderLine>;

export const Order = Strict(
  {
    id: Uuid,
    /** Short, per venue and business day: the number that is called at the bar. */
    number: Whole(1),
    table: Strict({
      id: Type.String(),
      label: Type.String(),
      /** No table: the party has a tab. */
      tab: Type.Optional(Type.Literal(true)),
      /** It is taken away. */
      takeaway: Type.Optional(Type.Literal(true)),
    }),
    /** When its guest comes for what is taken away. */
    pickUpAt: Type.Optional(Timestamp),
    /** It was sent while the venue was closed: nobody is asked for it before. */
    quietUntil: Type.Optional(Timestamp),
    /** It is for later: nobody makes it before. */
    makeFrom: Type.Optional(Timestamp),
    /** Label of the table where its party sat before it moved to this one. */
    movedFrom: Type.Optional(Type.String()),
    seating: Uuid,
    /** The guest session that sent it. */
    guest: Uuid,
    /** The guest who sent it for this one, who had handed the cart over to the table. */
    sentBy: Type.Optional(Uuid),
    /** The first of the orders that it was sent with, for staff only: they are one ticket. */
    sentWith: Type.Optional(Uuid),
    /** Staff took it at the table: then `guest` is the seating's id, not a device's. */
    byStaff: Type.Optional(Type.Literal(true)),
    /** The venue's other system that sent it, with `byStaff`; for staff only. */
    source: Type.Optional(Type.String()),
    /**
     * Its device waits to be let in: nobody has to make it, and it is on no bill. When the device
     * is let in, it becomes the party's, as if placed then; it is rejected when the device is
     * removed.
     */
    awaitsAdmission: Type.Optional(Type.Literal(true)),
    /** Its guest had paid it before it became an order. */
    paidFirst: Type.Optional(Type.Literal(true)),
    /**
     * When it was first taken, if the database that had it was lost and restored, and its device has
     * sent it again: it may have been made already.
     */
    again: Type.Optional(Timestamp),
    /**
     * Only in the answer to the device that sends it: with this it can offer the order again to a
     * restored server.
     */
    proof: Type.Optional(Type.String({ maxLength: PROOF_MAX })),
    /**
     * In which language its guest saw the menu, for staff only. Absent where the device did not say
     * so, in what staff took, and once the visit is forgotten.
     */
    locale: Type.Optional(LocaleCode),
    /** What its guest asks of all of it; absent: nothing. */
    wishes: Type.Optional(OrderWishes),
    state: Type.Enum([...ORDER_STATES]),
    /** The venue's setting when the order was sent. */
    service: Type.Enum([...SERVICES]),
    currency: Currency,
    /** The total as it was sent: neither voided lines nor reductions change it. */
    total: Amount,
    lines: Type.Array(OrderLine, { minItems: 1 }),
    /** When each state was reached, if it was. */
    placedAt: Timestamp,
    seenAt: Nullable(Timestamp),
    acceptedAt: Nullable(Timestamp),
    /**
     * Whether stations that accept by themselves did so, or why not. Absent where none does; guests
     * receive only `itself`.
     */
    acceptance: Type.Optional(Type.Enum([...ACCEPTANCES])),
    /**
     * Who of the staff has confirmed what its guest asks about allergens, and when; absent: nobody
     * has. Its guest reads a given name, and the rest of the table nothing.
     */
    allergySeen: Type.Optional(Strict({ at: Timestamp, by: Type.String() })),
    /** Accepted by itself: its guest may cancel it until then, unless somebody has begun. */
    cancelUntil: Type.Optional(Timestamp),
    endedAt: Nullable(Timestamp),
    /** Made in one step and collected, as somebody said: it is called no more. */
    collectedAt: Type.Optional(Timestamp),
    /** Stations (of its lines) whose board has painted it. */
    seenBy: Type.Array(Slug),
    /** Why staff rejected it. */
    reason: Type.Optional(Type.String()),
  },
  { $id: 'Order' },
);
export type Order = Static<typeof Order>;

/**
 * `POST /orders/{order}/cancel` returns this for an id that the server did not know: the order will
 * never be created.
 */
export const CancelAnswer = Strict(
  {
    /** `withdrawn`: the server never had it, and refuses it from now on. `cancelled`: it had it. */
    result: Type.Enum(['withdrawn', 'cancelled']),
    order: Nullable(Order),
  },
  { $id: 'CancelAnswer' },
);
export type CancelAnswer = Static<typeof CancelAnswer>;

/** Why an order that a guest sends is refused, whether it is made at once or paid first. */
export const SENDING_ERRORS = [
  'orders.key_required',
  'orders.key_reused',
  'orders.withdrawn',
  'orders.expired',
  'seatings.ended',
  'seatings.admission_required',
  'seatings.confirm_presence',
  'seatings.staff_opens',
  'seatings.code_required',
  'seatings.presence_code_required',
  'orders.closed',
  'orders.paused',
  'orders.sold_out',
  'orders.too_few_left',
  'orders.changed',
  'orders.price_changed',
  'orders.line_cap',
  'orders.pick_up_gone',
  'orders.pick_up_full',
] as const;
