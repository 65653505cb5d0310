import { type Static, type TSchema, Type } from 'typebox';
import { BILL_STATES, PAID_METHODS } from '#core/bills/codes.ts';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import { COURSES } from '#core/menu/codes.ts';
import { LINE_STATES, ORDER_STATES, SERVICES } from '#core/orders/codes.ts';
import { PAYMENT_PROVIDERS } from '#core/payment-providers/codes.ts';
import {
  Amount,
  CalendarDate,
  Currency,
  Localized,
  Nullable,
  Price,
  Slug,
  Strict,
  Timestamp,
  Uuid,
  VatRate,
  Whole,
} from '#core/shared/common.schema.ts';
import { DELIVERY_KINDS, type DeliveryKind } from './codes.ts';

/**
 * What other systems are told: shapes of their own, so that what is inside can change. Nothing in them
 * opens anything or names a guest: no id of a table (it lets one order there) or of a device, no note,
 * no allergy question, no reason, no name of a tab or a bill. Receivers ignore fields that they do not
 * know.
 */

/** Minor units; negative in what takes something back. */
const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** The label is null for a tab, which may have a person's name. */
const Table = Strict({ label: Nullable(Type.String()), tab: Type.Boolean() });

const Line = Strict({
  id: Uuid,
  product: Slug,
  /** In all languages in which the venue has it. */
  name: Localized(),
  options: Type.Array(Strict({ id: Slug, name: Localized(), quantity: Whole(1), price: Price })),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
  /** Of one, with its options. */
  unitPrice: Amount,
  /** Of all of them, after reductions. */
  total: Amount,
  /** Hundredths of a per cent. */
  vatRate: VatRate,
  station: Slug,
  state: Type.Enum([...LINE_STATES]),
  course: Nullable(Type.Enum([...COURSES])),
  /** The bill of its party that it is on; null for the first. */
  bill: Nullable(Uuid),
});

export const WebhookOrder = Strict({
  id: Uuid,
  /** What is called out: short, per venue and business day. */
  number: Whole(1),
  /** The party, whose bill it is on. */
  seating: Uuid,
  table: Table,
  state: Type.Enum([...ORDER_STATES]),
  /** `system`: another system, with an API key. */
  source: Type.Enum(['guest', 'staff', 'system']),
  /** Its guest had paid it before it became an order. */
  paidFirst: Type.Boolean(),
  service: Type.Enum([...SERVICES]),
  currency: Currency,
  /** Of all lines that are not voided. */
  total: Amount,
  lines: Type.Array(Line),
  placedAt: Timestamp,
  /** When its guest comes for what is taken away; absent for all else. */
  pickUpAt: Type.Optional(Timestamp),
  acceptedAt: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
});
export type WebhookOrder = Static<typeof WebhookOrder>;

const Vat = Type.Array(Strict({ rate: VatRate, gross: Amount, vat: Amount, net: Amount }));

const PartyBill = Strict({
  /** Null for the first. */
  id: Nullable(Uuid),
  state: Type.Enum([...BILL_STATES]),
  total: Amount,
  vat: Vat,
  paid: Amount,
  tips: Amount,
  /** Of cash payments. */
  rounding: Signed,
  remaining: Amount,
});

/** Everything that a party owes. */
export const WebhookBill = Strict({
  seating: Uuid,
  /** Null where it is not known any more. */
  table: Nullable(Table),
  currency: Currency,
  /** The first, and those beside it that have something on them. */
  bills: Type.Array(PartyBill, { minItems: 1 }),
  isClosed: Type.Boolean(),
});
export type WebhookBill = Static<typeof WebhookBill>;

/** Payments never change: what corrects or gives back is a payment of its own, with negative amounts. */
export const WebhookPayment = Strict({
  id: Uuid,
  seating: Uuid,
  /** The bill that it pays; null for the party's first. */
  bill: Nullable(Uuid),
  method: Type.Enum([...PAID_METHODS]),
  /** With `online`: who moved the money. */
  provider: Nullable(Type.Enum([...PAYMENT_PROVIDERS])),
  currency: Currency,
  amount: Signed,
  /** Beside the amount. */
  tip: Signed,
  /** Of cash: what was handed over beyond both; less than nothing if rounded down. */
  rounding: Signed,
  at: Timestamp,
  reverses: Nullable(Uuid),
  replaces: Nullable(Uuid),
  refunds: Nullable(Uuid),
});
export type WebhookPayment = Static<typeof WebhookPayment>;

const WebhookDay = Strict({
  day: CalendarDate,
  currency: Currency,
  orders: Whole(0),
  total: Signed,
  vat: Type.Array(Strict({ rate: VatRate, gross: Signed, vat: Signed, net: Signed })),
  payments: Type.Array(
    Strict({
      method: Type.Enum([...PAID_METHODS]),
      count: Whole(1),
      amount: Amount,
      tip: Amount,
    }),
  ),
  /** `payments`, and what was corrected and given back. */
  paid: Signed,
  tips: Signed,
  rounding: Signed,
});

/** Where it is counted, how many are left; when it is sold again by itself. */
const Sold = { left: Nullable(Whole(0)), until: Nullable(Timestamp) };

/** Where a party is now, and the table, or the other party, that it comes from. */
const Went = Strict({
  seating: Uuid,
  table: Table,
  from: Strict({ seating: Uuid, table: Table }),
});

const OF = {
  'order.placed': Strict({ order: WebhookOrder }),
  'order.accepted': Strict({ order: WebhookOrder }),
  'order.ready': Strict({ order: WebhookOrder }),
  'order.served': Strict({ order: WebhookOrder }),
  'order.changed': Strict({ order: WebhookOrder }),
  'order.rejected': Strict({ order: WebhookOrder }),
  'order.cancelled': Strict({ order: WebhookOrder }),
  'bill.opened': Strict({ seating: Uuid, table: Table, openedAt: Timestamp }),
  'bill.moved': Went,
  'bill.merged': Went,
  'bill.separated': Went,
  'bill.changed': Strict({ bill: WebhookBill }),
  'bill.closed': Strict({ bill: WebhookBill }),
  'payment.taken': Strict({ payment: WebhookPayment }),
  'payment.corrected': Strict({ payment: WebhookPayment }),
  'payment.refunded': Strict({ payment: WebhookPayment }),
  'product.sold_out': Strict({ product: Slug, ...Sold }),
  'product.available': Strict({ product: Slug, ...Sold }),
  'option.sold_out': Strict({ option: Slug, ...Sold }),
  'option.available': Strict({ option: Slug, ...Sold }),
  'day.closed': Strict({ day: WebhookDay }),
  ping: Strict({}),
} as const;
type Kinds = typeof OF;

/** What is sent of a kind. */
export type WebhookData<Kind extends keyof Kinds> = Static<Kinds[Kind]>;

function messageOf<Kind extends DeliveryKind>(kind: Kind) {
  return Strict({
    type: Type.Literal(kind),
    /** When it happened; when it is sent is in the header. */
    timestamp: Timestamp,
    venue: Slug,
    /** The number of the event in its venue; 0 for a ping. */
    sequence: Whole(0),
    data: OF[kind],
  });
}

/** A message of each kind as it is sent: the body of the request. */
export const WEBHOOK_MESSAGES: Readonly<Record<string, TSchema>> = Object.fromEntries(
  DELIVERY_KINDS.map((kind) => [kind, messageOf(kind)]),
);
