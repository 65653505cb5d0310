import { type Static, Type } from 'typebox';
import {
  ADJUSTMENT_KINDS,
  ALLERGENS,
  COURSES,
  LINE_STATES,
  ORDER_STATES,
  SERVICES,
  VAT_CLASSES,
} from '../codes.ts';
import {
  Amount,
  Currency,
  MenuVersion,
  Nullable,
  Price,
  Slug,
  Strict,
  Timestamp,
  Uuid,
  VatRate,
  Whole,
} from '../common.schema.ts';
import { LINE_OPTIONS_MAX, LINE_QUANTITY_MAX, NOTE_MAX, ORDER_LINES_CAP } from '../limits.ts';

/** One line as a guest sends it: ids and a quantity. No price of it is ever charged. */
export const OrderLineRequest = Strict({
  product: Slug,
  /** Ids of the chosen options, over all groups of the product. */
  options: Type.Array(Slug, { maxItems: LINE_OPTIONS_MAX, uniqueItems: true }),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
  note: Type.Optional(Type.String({ minLength: 1, maxLength: NOTE_MAX })),
  /** The guest asks whether these are in it, or can be left out; staff answer before it is made. */
  allergyQuestion: Type.Optional(
    Type.Array(Type.Enum([...ALLERGENS]), { minItems: 1, uniqueItems: true }),
  ),
  /**
   * The price of one piece with its options as it was shown, only to be compared: an order that
   * would cost more is refused.
   */
  seenPrice: Type.Optional(Amount),
});
export type OrderLineRequest = Static<typeof OrderLineRequest>;

/**
 * `POST /orders`. The `Idempotency-Key` header is the order's id (UUIDv7, made on the device).
 * Answers 201 with the order, and the very same again for the same key and body.
 */
export const OrderRequest = Strict({
  /** The menu version the guest saw. */
  menuVersion: MenuVersion,
  /** Milliseconds since the guest pressed send: a duration, because device clocks are wrong. */
  age: Whole(0),
  lines: Type.Array(OrderLineRequest, { minItems: 1, maxItems: ORDER_LINES_CAP }),
});
export type OrderRequest = Static<typeof OrderRequest>;

/**
 * `POST /venues/{venue}/tables/{table}/orders`: staff take an order. The `Idempotency-Key` header is
 * its id, as for guests. Answers 201 with the order.
 */
export const StaffOrderRequest = Strict({
  menuVersion: MenuVersion,
  lines: Type.Array(OrderLineRequest, { minItems: 1, maxItems: ORDER_LINES_CAP }),
  /** Handed over already: it goes on the bill, and nobody has to make it. */
  served: Type.Boolean(),
});
export type StaffOrderRequest = Static<typeof StaffOrderRequest>;

const LocalizedNames = Strict({
  en: Type.Optional(Type.String()),
  sv: Type.Optional(Type.String()),
});

/** A line with its names and prices frozen as they were. Both languages, so that a guest may switch. */
export const OrderLine = Strict({
  id: Uuid,
  product: Slug,
  name: LocalizedNames,
  options: Type.Array(Strict({ id: Slug, name: LocalizedNames, price: Price })),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
  /** Price of one piece with its options, as it was. */
  unitPrice: Amount,
  /** Of the line, after what staff took off it. */
  total: Amount,
  /** What they took off, oldest first, and why; the guests of the table read it. */
  reductions: Type.Optional(
    Type.Array(
      Strict({
        /** The adjustment that it is a part of: one may fall on several lines. */
        adjustment: Uuid,
        kind: Type.Enum([...ADJUSTMENT_KINDS]),
        amount: Amount,
        /** So many pieces were given away whole; absent for a share of them all. */
        pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX })),
        reason: Type.String(),
      }),
      { minItems: 1 },
    ),
  ),
  vat: Type.Enum([...VAT_CLASSES]),
  /** Hundredths of a per cent, as it was. */
  vatRate: VatRate,
  station: Slug,
  alcohol: Type.Boolean(),
  state: Type.Enum([...LINE_STATES]),
  /** When it came to that state. */
  stateAt: Timestamp,
  /** Of its category, as it was, where the venue holds courses. */
  course: Type.Optional(Type.Enum([...COURSES])),
  /** It waits for staff to fire its course; nobody begins with it before. */
  held: Type.Optional(Type.Literal(true)),
  /** When its course was fired, if it was held. */
  firedAt: Type.Optional(Timestamp),
  /** Only to its sender and to staff; absent in what the rest of the table receives. */
  note: Type.Optional(Type.String()),
  /** As the note: to its sender and to staff only. */
  allergyQuestion: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]))),
  /** Why staff voided it. */
  reason: Type.Optional(Type.String()),
});
export type OrderLine = Static<typeof OrderLine>;

export const Order = Strict(
  {
    id: Uuid,
    /** Short, per venue and business day: what is called at the bar. */
    number: Whole(1),
    table: Strict({ id: Type.String(), label: Type.String() }),
    /** Label of the table that its party sat at before it moved to this one. */
    movedFrom: Type.Optional(Type.String()),
    seating: Uuid,
    /** The guest session that sent it. */
    guest: Uuid,
    /** Staff took it at the table: then `guest` is the seating's own id, and no device's. */
    byStaff: Type.Optional(Type.Literal(true)),
    /**
     * Its device waits to be let in: nobody has to make it, and it stands on no bill. Once the device
     * is let in it is the party's, placed then; it is rejected when the device is sent away.
     */
    awaitsAdmission: Type.Optional(Type.Literal(true)),
    state: Type.Enum([...ORDER_STATES]),
    /** As the venue had it when the order was sent. */
    service: Type.Enum([...SERVICES]),
    currency: Currency,
    /** As it was sent: neither struck lines nor what was taken off make it smaller. */
    total: Amount,
    lines: Type.Array(OrderLine, { minItems: 1 }),
    /** When each state was reached, as far as it was. */
    placedAt: Timestamp,
    seenAt: Nullable(Timestamp),
    acceptedAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
    /** Stations (of its lines) whose board has painted it. */
    seenBy: Type.Array(Slug),
    /** Why staff rejected it. */
    reason: Type.Optional(Type.String()),
  },
  { $id: 'Order' },
);
export type Order = Static<typeof Order>;

export const OrderParams = Strict({ order: Uuid });

/** `POST /orders/{order}/cancel` answers this for an id the server did not know: it never will be made. */
export const CancelAnswer = Strict(
  {
    /** `withdrawn`: the server never had it, and now refuses it. `cancelled`: it had it. */
    result: Type.Enum(['withdrawn', 'cancelled']),
    order: Nullable(Order),
  },
  { $id: 'CancelAnswer' },
);
export type CancelAnswer = Static<typeof CancelAnswer>;
