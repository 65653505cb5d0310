import { type Static, Type } from 'typebox';
import { ADJUSTMENT_KINDS, BILL_STATES, PAYERS, PAYMENT_METHODS } from '../codes.ts';
import {
  Amount,
  Currency,
  Nullable,
  Slug,
  Strict,
  TableId,
  Timestamp,
  Tip,
  Uuid,
  VatRate,
} from '../common.schema.ts';
import { BILL_PARTS_MAX, LINE_QUANTITY_MAX, PRICE_MAX, REASON_MAX } from '../limits.ts';
import { Order } from '../ordering/order.schema.ts';

const Parts = Type.Integer({ minimum: 2, maximum: BILL_PARTS_MAX });

/** Minor units; below 0 in an entry that reverses another. */
const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/**
 * A payment that staff recorded. The tip comes on top of the amount. None is ever changed: a
 * correction is an entry that reverses it, with the amounts below 0, and one that stands for it.
 */
export const Payment = Strict({
  id: Uuid,
  method: Type.Enum([...PAYMENT_METHODS]),
  amount: Signed,
  tip: Signed,
  at: Timestamp,
  /** The payment that this takes out of the sums, or that it stands for; and why. */
  reverses: Type.Optional(Uuid),
  replaces: Type.Optional(Uuid),
  reason: Type.Optional(Type.String()),
  /** In cash: what was handed over, and what was given back. */
  given: Type.Optional(Amount),
  change: Type.Optional(Amount),
  /** It was one of so many equal parts of the bill. */
  parts: Type.Optional(Parts),
  /** The guest session whose request it answered. */
  guest: Type.Optional(Uuid),
});
export type Payment = Static<typeof Payment>;

/** What a seating owes, prices including VAT. */
export const Bill = Strict(
  {
    state: Type.Enum([...BILL_STATES]),
    payer: Type.Enum([...PAYERS]),
    currency: Currency,
    total: Amount,
    /** Per rate, in hundredths of a per cent; gross = net + vat, and the grosses sum to the total. */
    vat: Type.Array(Strict({ rate: VatRate, gross: Amount, vat: Amount, net: Amount })),
    paid: Amount,
    tips: Amount,
    remaining: Amount,
    /** Once it is settled: in which ways it was paid, by the order of the codes; not who paid how. */
    methods: Type.Optional(Type.Array(Type.Enum([...PAYMENT_METHODS]))),
    /** What was paid, part by part, so that guests know which share is left to them. */
    shares: Type.Optional(
      Type.Array(
        Strict({ amount: Amount, parts: Type.Optional(Parts), guest: Type.Optional(Uuid) }),
      ),
    ),
  },
  { $id: 'Bill' },
);
export type Bill = Static<typeof Bill>;

/** `GET /venues/{venue}/seatings/{seating}/bill` */
export const StaffBill = Strict(
  { bill: Bill, orders: Type.Array(Order), payments: Type.Array(Payment) },
  { $id: 'StaffBill' },
);
export type StaffBill = Static<typeof StaffBill>;

/** `GET /venues/{venue}/seatings/sums`: what each open seating owes and has paid. */
export const SeatingSums = Strict(
  {
    payer: Type.Enum([...PAYERS]),
    currency: Currency,
    sums: Type.Array(Strict({ seating: Uuid, total: Amount, paid: Amount, remaining: Amount })),
  },
  { $id: 'SeatingSums' },
);
export type SeatingSums = Static<typeof SeatingSums>;

/**
 * `POST /venues/{venue}/seatings/{seating}/payments`. `id` makes it idempotent; `call` is the
 * request that it answers, which is then done. Answers the staff bill.
 */
export const PaymentRequest = Strict({
  id: Uuid,
  method: Type.Enum([...PAYMENT_METHODS]),
  amount: Amount,
  tip: Tip,
  /** With `cash`: what was handed over, the tip included; the rest is change. */
  given: Type.Optional(Amount),
  /** One of so many equal parts; the others stay as large. Left out where `call` says so. */
  parts: Type.Optional(Parts),
  call: Type.Optional(Nullable(Uuid)),
});
export type PaymentRequest = Static<typeof PaymentRequest>;

/**
 * `POST /venues/{venue}/seatings/{seating}/payments/{payment}/correction`: what was paid in truth, or
 * nothing where it was not paid at all. `id` makes it idempotent. Answers the staff bill.
 */
export const PaymentCorrection = Strict({
  id: Uuid,
  method: Type.Enum([...PAYMENT_METHODS]),
  amount: Amount,
  tip: Tip,
  reason: Type.String({ minLength: 1, maxLength: REASON_MAX }),
});
export type PaymentCorrection = Static<typeof PaymentCorrection>;
export const PaymentParams = Strict({ venue: Slug, seating: Uuid, payment: Uuid });

/**
 * `POST /venues/{venue}/seatings/{seating}/settle`: closes a bill that is paid (or that the host
 * pays) and ends the seating. Names the state it leaves. Answers the seating.
 */
export const SettleRequest = Strict({ from: Type.Enum([...BILL_STATES]) });
export type SettleRequest = Static<typeof SettleRequest>;

/**
 * `POST /venues/{venue}/seatings/{seating}/adjustments`: takes something off the bill, or off one
 * of its lines; the guests read why. `id` makes it idempotent. `from` is the total that was seen:
 * 409 `adjustments.changed` where it is another. Answers the staff bill.
 */
export const AdjustmentRequest = Strict({
  id: Uuid,
  /** `comp`: all that is left. `discount`: so much, or so many per cent. */
  kind: Type.Enum([...ADJUSTMENT_KINDS]),
  /** Null or left out: the whole bill as it is now; what is ordered later is not made smaller. */
  line: Type.Optional(Nullable(Uuid)),
  /** With `comp` of a line: only so many of its pieces. */
  pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX })),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: PRICE_MAX })),
  /** Hundredths of a per cent. */
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  reason: Type.String({ minLength: 1, maxLength: REASON_MAX }),
  from: Amount,
});
export type AdjustmentRequest = Static<typeof AdjustmentRequest>;

/** `DELETE /venues/{venue}/seatings/{seating}/adjustments/{adjustment}`: takes it back. Answers the staff bill. */
export const AdjustmentParams = Strict({ venue: Slug, seating: Uuid, adjustment: Uuid });

/** `POST /venues/{venue}/tables/{table}/seatings`: staff open a table. Answers 201 with the seating. */
export const VenueTableParams = Strict({ venue: Slug, table: TableId });
