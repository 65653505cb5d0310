import { type Static, Type } from 'typebox';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import { Order } from '#core/orders/order.schema.ts';
import { PAYMENT_PROVIDERS } from '#core/payment-providers/codes.ts';
import { BillTake, TakenShare } from '#core/payments/online-payment.schema.ts';
import {
  Amount,
  Currency,
  Nullable,
  Strict,
  Timestamp,
  Tip,
  Uuid,
  VatRate,
  Whole,
} from '#core/shared/common.schema.ts';
import {
  BILL_PARTS_MAX,
  GUEST_NAME_MAX,
  ORDER_LINES_CAP,
  PRICE_MAX,
  REASON_MAX,
} from '#core/shared/limits.ts';
import {
  ADJUSTMENT_KINDS,
  BILL_STATES,
  KEPT_OPEN,
  PAID_METHODS,
  PAYERS,
  PAYMENT_METHODS,
} from './codes.ts';

const Parts = Type.Integer({ minimum: 2, maximum: BILL_PARTS_MAX });

/** Minor units; negative in an entry that reverses another. */
const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** One of the party's named bills; omitted for its first. */
const OfBill = Type.Optional(Uuid);

/**
 * A payment that staff recorded, or that a guest made online. The tip is in addition to the amount.
 * Payments never change: a correction is an entry that reverses it, with negative amounts, and one
 * that replaces it; a refund is an entry with negative amounts.
 */
export const Payment = Strict({
  id: Uuid,
  method: Type.Enum([...PAID_METHODS]),
  amount: Signed,
  tip: Signed,
  /** Of cash: what was handed over beyond amount and tip, less than nothing if rounded down. */
  rounding: Type.Optional(Signed),
  at: Timestamp,
  /** The payment that this entry reverses or replaces, and the reason. */
  reverses: Type.Optional(Uuid),
  replaces: Type.Optional(Uuid),
  reason: Type.Optional(Type.String()),
  /** For `online`: the guest's attempt, and who moved the money. */
  attempt: Type.Optional(Uuid),
  provider: Type.Optional(Type.Enum([...PAYMENT_PROVIDERS])),
  /** The payment of which this entry gives something back. */
  refunds: Type.Optional(Uuid),
  /** For cash: the money received and the change given. */
  given: Type.Optional(Amount),
  change: Type.Optional(Amount),
  /** The number of equal parts of the bill, if it is one of them. */
  parts: Type.Optional(Parts),
  /** The guest session whose request it answered. */
  guest: Type.Optional(Uuid),
  /** The named bill that it pays; absent for the first. */
  bill: OfBill,
});
export type Payment = Static<typeof Payment>;

/** What a party owes on one of its bills, prices including VAT. */
const BILL = {
  state: Type.Enum([...BILL_STATES]),
  payer: Type.Enum([...PAYERS]),
  currency: Currency,
  total: Amount,
  /** Per rate, in hundredths of a per cent; gross = net + vat, and the grosses sum to the total. */
  vat: Type.Array(Strict({ rate: VatRate, gross: Amount, vat: Amount, net: Amount })),
  paid: Amount,
  tips: Amount,
  /** Of cash payments; neither paid nor tips. */
  rounding: Type.Optional(Signed),
  remaining: Amount,
  /** To what cash is rounded, in minor units; absent where it is not. */
  coin: Type.Optional(Whole(2)),
  /** Of `remaining`: what guests are paying on their phones now, and nobody else can pay. */
  held: Type.Optional(Amount),
  /**
   * What goes back to guests, and is not paid any more: on its way, and what waits for staff, who
   * settle no bill before.
   */
  goingBack: Type.Optional(Amount),
  toGiveBack: Type.Optional(Amount),
  /**
   * The parts that are taken: by guests on their phones, and by payments that staff took for some
   * lines. Open pages know them as claims.
   */
  claims: Type.Optional(Type.Array(TakenShare)),
  /** Once settled: the payment methods, in the order of the codes; not who used which. */
  methods: Type.Optional(Type.Array(Type.Enum([...PAID_METHODS]))),
  /** The payments so far, so that guests know which share is left to them. */
  shares: Type.Optional(
    Type.Array(Strict({ amount: Amount, parts: Type.Optional(Parts), guest: Type.Optional(Uuid) })),
  ),
};

/** A bill of a party beside its first, under the name that staff gave it. */
export const NamedBill = Strict({ id: Uuid, name: Type.String(), ...BILL }, { $id: 'NamedBill' });
export type NamedBill = Static<typeof NamedBill>;

/** The first bill of a party. Together with the others it is all that the party owes. */
export const Bill = Strict(
  {
    ...BILL,
    /** Those that have something on them, in the order in which they were made. */
    others: Type.Optional(Type.Array(NamedBill)),
  },
  { $id: 'Bill' },
);
export type Bill = Static<typeof Bill>;

/** Of a bill that is paid whole, where such bills close by themselves: what is in the way. */
export const StaysOpen = Type.Optional(Type.Enum([...KEPT_OPEN]));

/** `GET /venues/{venue}/seatings/{seating}/bill` */
export const StaffBill = Strict(
  {
    bill: Bill,
    orders: Type.Array(Order),
    payments: Type.Array(Payment),
    keptOpen: StaysOpen,
  },
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
 * request that it answers, which is then done. Returns the staff bill.
 */
export const PaymentRequest = Strict({
  id: Uuid,
  method: Type.Enum([...PAYMENT_METHODS]),
  amount: Amount,
  tip: Tip,
  /** With `cash`: the money received, tip included; what is beyond the rounded sum is change. */
  given: Type.Optional(Amount),
  /**
   * What it pays of the bill. The server computes what that costs: 409 `payments.changed` with
   * `limit`, the amount as it is now, if that is not `amount`. Omitted for an amount that only
   * somebody knows, or that `call` determines.
   */
  take: Type.Optional(BillTake),
  /**
   * The number of equal parts, if it is one; the other parts keep their size. Omitted if `take` or
   * `call` determines it.
   */
  parts: Type.Optional(Parts),
  call: Type.Optional(Nullable(Uuid)),
  bill: OfBill,
});
export type PaymentRequest = Static<typeof PaymentRequest>;

/**
 * `POST /venues/{venue}/seatings/{seating}/payments/{payment}/correction`: the actual payment, or
 * nothing if there was none. `id` makes it idempotent. Returns the staff bill.
 */
export const PaymentCorrection = Strict({
  id: Uuid,
  method: Type.Enum([...PAYMENT_METHODS]),
  amount: Amount,
  tip: Tip,
  reason: Type.String({ minLength: 1, maxLength: REASON_MAX }),
});
export type PaymentCorrection = Static<typeof PaymentCorrection>;
/**
 * `POST /venues/{venue}/seatings/{seating}/settle`: closes a bill that is paid (or that the host
 * pays). The first closes after the others, and ends the seating. Names the current state. Returns
 * the seating.
 */
export const SettleRequest = Strict({ from: Type.Enum([...BILL_STATES]), bill: OfBill });
export type SettleRequest = Static<typeof SettleRequest>;

/**
 * `POST /venues/{venue}/seatings/{seating}/adjustments`: reduces the bill, or one of its lines; the
 * guests see the reason. `id` makes it idempotent. `from` is the total that was shown: 409
 * `adjustments.changed` if it has changed. Returns the staff bill.
 */
export const AdjustmentRequest = Strict({
  id: Uuid,
  /** `comp`: everything that is left. `discount`: an amount or a percentage. */
  kind: Type.Enum([...ADJUSTMENT_KINDS]),
  /** Null or omitted: the whole bill as it is now; later orders are not reduced. */
  line: Type.Optional(Nullable(Uuid)),
  /** Without `line`: which. */
  bill: OfBill,
  /** With `comp` of a line: only this many of its pieces. */
  pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX })),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: PRICE_MAX })),
  /** Hundredths of a per cent. */
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  reason: Type.String({ minLength: 1, maxLength: REASON_MAX }),
  from: Amount,
});
export type AdjustmentRequest = Static<typeof AdjustmentRequest>;

/**
 * `POST /venues/{venue}/seatings/{seating}/bill-lines`: lines, or some of their pieces, are on another
 * bill from now on. Names the bill that they leave, and how many pieces each has: 409 `lines.changed`
 * if that is another one by now. What somebody has paid, or is paying, stays: 409 `lines.paid`.
 * Returns the staff bill.
 */
export const MoveLinesRequest = Strict({
  lines: Type.Array(
    Strict({
      id: Uuid,
      pieces: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
      of: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
    }),
    { minItems: 1, maxItems: 4 * ORDER_LINES_CAP },
  ),
  /** Null for the first bill. */
  from: Nullable(Uuid),
  to: Nullable(Uuid),
  /** Makes the bill `to` under this name, if the party has none with that id. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: GUEST_NAME_MAX })),
});
export type MoveLinesRequest = Static<typeof MoveLinesRequest>;
