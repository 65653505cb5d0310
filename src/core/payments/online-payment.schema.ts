import { type Static, Type } from 'typebox';
import { ATTEMPT_STATES, REFUND_STATES, TAKE_KINDS, TAKEN_STATES } from '#core/bills/codes.ts';
import { PREPAID_STATES } from '#core/orders/codes.ts';
import { PAGE_METHODS, PAYMENT_PROVIDERS } from '#core/payment-providers/codes.ts';
import {
  Amount,
  Currency,
  LocaleCode,
  Localized,
  Nullable,
  Strict,
  Timestamp,
  Tip,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import { BILL_PARTS_MAX, LINE_PARTS_MAX, ORDER_LINES_CAP } from '#core/shared/limits.ts';

/** A guest pays on the phone. `docs/decisions/0047-paying-by-claims.md` explains the model. */

const Part = Type.Integer({ minimum: 1, maximum: LINE_PARTS_MAX });
const Parts = Type.Integer({ minimum: 2, maximum: BILL_PARTS_MAX });

/** `num` of `den` equal parts of a line: 2 of 3 beers, a third of a pizza, 1 of 1 for all of it. */
export const LineShare = Strict({ line: Uuid, num: Part, den: Part });
export type LineShare = Static<typeof LineShare>;

/** What a guest takes of the bill. The server computes the amount. */
export const BillTake = Type.Union([
  Strict({
    kind: Type.Literal('lines'),
    lines: Type.Array(LineShare, { minItems: 1, maxItems: 4 * ORDER_LINES_CAP }),
  }),
  /** One of so many equal parts of the whole bill. */
  Strict({ kind: Type.Literal('equal'), parts: Parts }),
  Strict({ kind: Type.Literal('amount') }),
  /** All that nobody has paid or taken. */
  Strict({ kind: Type.Literal('rest') }),
]);
export type BillTake = Static<typeof BillTake>;

/** Or an order of the guest's own that waits for its payment: it is on no bill yet. */
export const PaymentTake = Type.Union([
  BillTake,
  Strict({ kind: Type.Literal('order'), order: Uuid }),
]);
export type PaymentTake = Static<typeof PaymentTake>;

/**
 * `POST /payments`. The `Idempotency-Key` header is the payment's id (UUIDv7, made on the device):
 * sent again, it gives the same payment as it is now. `amount` is what was shown, or chosen with
 * `kind: 'amount'`: 409 `payments.changed` with `limit`, the amount as it is now; 409
 * `bills.overpaid` with `limit`, what is left. Returns 201 with an {@link OnlinePayment}, whatever
 * its state.
 */
export const StartPaymentRequest = Strict({
  take: PaymentTake,
  /** One of the party's named bills; omitted for its first. */
  bill: Type.Optional(Uuid),
  amount: Amount,
  /** In addition to the amount; chosen by the guest, never preselected. */
  tip: Tip,
  /**
   * What the provider's page opens for, one of `online.methods`; omitted, and where the provider no
   * longer has it, the guest chooses there.
   */
  method: Type.Optional(Type.Enum([...PAGE_METHODS])),
  /** The language of the provider's page, and of the page to which it returns. */
  locale: LocaleCode,
});
export type StartPaymentRequest = Static<typeof StartPaymentRequest>;

/** Where the guest pays. A Swish token opens the app, or is shown as a QR code. */
const NextStep = Type.Union([
  Strict({ kind: Type.Literal('redirect'), url: Type.String() }),
  Strict({ kind: Type.Literal('swish'), token: Type.String() }),
]);

/** A guest's own payment. Amounts in minor units. */
export const OnlinePayment = Strict(
  {
    id: Uuid,
    state: Type.Enum([...ATTEMPT_STATES]),
    provider: Type.Enum([...PAYMENT_PROVIDERS]),
    currency: Currency,
    /** Towards the bill, and the tip beside it. */
    amount: Amount,
    tip: Tip,
    /** What the provider's app and statement show. */
    reference: Type.String(),
    startedAt: Timestamp,
    /** Until when the part of the bill is kept for it. */
    expiresAt: Timestamp,
    /** While it is open. */
    next: Nullable(NextStep),
    /** Once paid: what arrived beyond what was left to pay; it is given back. */
    excess: Amount,
    /** What has been given back, or is on its way. */
    refunded: Amount,
    /** What it takes, so that the guest can try again what has come to nothing. */
    take: Type.Optional(PaymentTake),
    /** The path at this server of what its guest can keep of it, once it is paid; nobody else learns it. */
    confirmation: Type.Optional(Type.String()),
    /** The order that it pays before anybody makes it. */
    prepaid: Type.Optional(Strict({ id: Uuid, state: Type.Enum([...PREPAID_STATES]) })),
  },
  { $id: 'OnlinePayment' },
);
export type OnlinePayment = Static<typeof OnlinePayment>;

/**
 * A part of the bill that a guest has taken, as everybody at the table sees it: neither tip nor
 * method. `paid` ones stay, so that the table sees who paid what.
 */
export const TakenShare = Strict({
  /** The payment that it belongs to. */
  payment: Uuid,
  /** The guest session. */
  guest: Uuid,
  state: Type.Enum(TAKEN_STATES.filter((state) => state !== 'released')),
  kind: Type.Enum([...TAKE_KINDS]),
  amount: Amount,
  /** While it is held: until when it can be paid. */
  until: Type.Optional(Timestamp),
  /** For `equal`. */
  parts: Type.Optional(Parts),
  /** For `lines`, with each one's amount. */
  lines: Type.Optional(Type.Array(Strict({ line: Uuid, num: Part, den: Part, amount: Amount }))),
});
export type TakenShare = Static<typeof TakenShare>;

/** A payment as everybody at the table, and staff, see it in events. */
export const TablePayment = Strict({
  id: Uuid,
  guest: Uuid,
  state: Type.Enum([...ATTEMPT_STATES]),
  amount: Amount,
  refunded: Amount,
});
export type TablePayment = Static<typeof TablePayment>;

/** How guests of the venue can pay on their phones; absent from a snapshot where they cannot. */
export const OnlinePaying = Strict({
  provider: Type.Enum([...PAYMENT_PROVIDERS]),
  /** What the provider's page can be opened for; absent if for nothing of its own. */
  methods: Type.Optional(Type.Array(Type.Enum([...PAGE_METHODS]), { minItems: 1 })),
});

/**
 * `POST /payments/return`: the page to which a provider returns, in whatever browser.
 * `capability` is from its address, and belongs to the first `viewer` that names it: a random text
 * that the page makes and keeps; any other gets 410 `payments.link_ended`.
 */
export const ReturnRequest = Strict({
  capability: Type.String({ minLength: 22, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  viewer: Type.String({ minLength: 22, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
});
export type ReturnRequest = Static<typeof ReturnRequest>;

/** This payment's state, what it pays and where; nothing else of the table. */
export const ReturnedPayment = Strict(
  {
    state: Type.Enum([...ATTEMPT_STATES]),
    isTest: Type.Boolean(),
    /** Where it was paid. */
    venue: Type.String(),
    table: Type.String(),
    /** What it pays: the whole order, or a part of the bill. */
    kind: Type.Enum(['order', ...TAKE_KINDS]),
    /** Of these lines: `num` of `den` equal parts. */
    lines: Type.Array(
      Strict({ name: Localized(), quantity: Whole(1), num: Part, den: Part, amount: Amount }),
    ),
    currency: Currency,
    /** The tip included. */
    amount: Amount,
    tip: Tip,
    reference: Type.String(),
    refunds: Type.Array(
      Strict({
        amount: Amount,
        state: Type.Enum([...REFUND_STATES]),
        /** More arrived than was left to pay: what was asked for stays paid. */
        isExcess: Type.Boolean(),
      }),
    ),
  },
  { $id: 'ReturnedPayment' },
);
export type ReturnedPayment = Static<typeof ReturnedPayment>;
