import { type Static, Type } from 'typebox';
import { Payment } from '#core/bills/bill.schema.ts';
import { ATTEMPT_STATES, PAID_METHODS, REFUND_CAUSES, REFUND_STATES } from '#core/bills/codes.ts';
import { PREPAID_STATES } from '#core/orders/codes.ts';
import { PAYMENT_PROVIDERS } from '#core/payment-providers/codes.ts';
import {
  Amount,
  CalendarDate,
  Currency,
  Nullable,
  Strict,
  TableRef,
  Timestamp,
  Tip,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import { ERROR_CODES } from '#core/shared/error-codes.ts';
import { ORDER_LINES_CAP, REASON_MAX } from '#core/shared/limits.ts';

const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** Money that goes back, as staff see it. */
export const StaffRefund = Strict(
  {
    id: Uuid,
    /** Null for money that staff took: somebody gives it back by hand. */
    attempt: Nullable(Uuid),
    cause: Type.Enum([...REFUND_CAUSES]),
    state: Type.Enum([...REFUND_STATES]),
    amount: Amount,
    /** Of the amount. */
    tip: Tip,
    /** Of cash: what is handed back beyond both, less than nothing if rounded down. */
    rounding: Type.Optional(Signed),
    /** In the words of staff; null for what the server does by itself. */
    reason: Nullable(Type.String()),
    at: Timestamp,
  },
  { $id: 'StaffRefund' },
);
export type StaffRefund = Static<typeof StaffRefund>;

/** Money that somebody has to look at: of which bill it is, and how it was paid. */
export const UnresolvedRefund = Strict({
  ...StaffRefund.properties,
  seating: Uuid,
  table: TableRef,
  currency: Currency,
  method: Type.Enum([...PAID_METHODS]),
  /** What is handed over if it is given back in cash, in coins that exist. */
  cash: Amount,
});
export type UnresolvedRefund = Static<typeof UnresolvedRefund>;

/** A guest's attempt to pay, as staff see it. */
export const StaffAttempt = Strict(
  {
    id: Uuid,
    seating: Uuid,
    table: TableRef,
    /** The guest session. */
    guest: Uuid,
    state: Type.Enum([...ATTEMPT_STATES]),
    provider: Type.Enum([...PAYMENT_PROVIDERS]),
    reference: Type.String(),
    currency: Currency,
    amount: Amount,
    tip: Tip,
    /** What the provider has received, tip included. */
    received: Amount,
    startedAt: Timestamp,
    changedAt: Timestamp,
    /** Until when it can be paid; a provider may be late. */
    expiresAt: Timestamp,
    refunds: Type.Array(StaffRefund),
    /** The order that it pays before anybody makes it; `refusal`: why the venue could not take it. */
    order: Type.Optional(
      Strict({
        id: Uuid,
        state: Type.Enum([...PREPAID_STATES]),
        refusal: Type.Optional(Type.Enum([...ERROR_CODES])),
      }),
    ),
  },
  { $id: 'StaffAttempt' },
);
export type StaffAttempt = Static<typeof StaffAttempt>;

/** `GET /venues/{venue}/seatings/{seating}/attempts`: newest first. */
export const SeatingAttempts = Strict(
  { attempts: Type.Array(StaffAttempt) },
  { $id: 'SeatingAttempts' },
);
export type SeatingAttempts = Static<typeof SeatingAttempts>;

/**
 * `POST /venues/{venue}/attempts/{attempt}/decision`: a payment whose outcome the provider does not
 * tell counts as not paid, and its part is free. Returns the attempt. 409 `payments.still_open`
 * before its time is over, or while the provider says that it can be paid; `payments.changed` with
 * `state` if it has ended, perhaps just now.
 */
export const AttemptDecision = Strict({
  outcome: Type.Literal('not_paid'),
  reason: Type.String({ minLength: 1, maxLength: REASON_MAX }),
});
export type AttemptDecision = Static<typeof AttemptDecision>;

/**
 * `POST /venues/{venue}/attempts/{attempt}/refund`: gives back money that a provider received.
 * `id` makes it idempotent. Returns the attempt.
 */
export const RefundRequest = Strict({
  id: Uuid,
  /** Towards the bill. With `lines`, at most what these lines cost. */
  amount: Amount,
  tip: Tip,
  /**
   * The lines that the guests do not pay after all: they are reduced by the amount. Without lines,
   * `reduces` says whether the bill is reduced by it, or it is due again.
   */
  lines: Type.Optional(
    Type.Array(Uuid, { minItems: 1, maxItems: 4 * ORDER_LINES_CAP, uniqueItems: true }),
  ),
  reduces: Type.Boolean(),
  reason: Type.String({ minLength: 1, maxLength: REASON_MAX }),
});
export type RefundRequest = Static<typeof RefundRequest>;

/**
 * `GET /venues/{venue}/payments/unresolved`: what somebody has to look at before the day is closed:
 * attempts whose outcome nobody knows, refunds that wait for a decision, are on their way or
 * failed.
 */
export const UnresolvedPayments = Strict(
  {
    attempts: Type.Array(StaffAttempt),
    refunds: Type.Array(UnresolvedRefund),
    /** The payments on phones that the refunds belong to. */
    refunded: Type.Array(StaffAttempt),
    /**
     * For information, of the last hours: payments of orders that the venue could not take any more
     * once they were paid. The money goes back by itself.
     */
    refused: Type.Array(StaffAttempt),
  },
  { $id: 'UnresolvedPayments' },
);
export type UnresolvedPayments = Static<typeof UnresolvedPayments>;

/**
 * `POST /venues/{venue}/refunds/{refund}/decision`: for a proposed or failed one. `send`: through
 * the provider; `by_hand`: staff have given it back in another way; `apply`: an excess pays what is
 * left of the bill now, and only the rest of it goes back. Returns the refund. `by_hand` also for
 * one that the provider was asked for, and that has no answer after `REFUND_ASKED_MS`; 409
 * `refunds.being_sent` before that, and while it is being asked. What staff took in cash, or by their
 * own terminal, is only given back `by_hand`, or applied.
 */
export const RefundDecision = Strict({
  decision: Type.Enum(['send', 'by_hand', 'apply']),
  /**
   * For `by_hand`: whether it was given back in cash, from the drawer of this person, in coins; absent:
   * as it was paid.
   */
  inCash: Type.Optional(Type.Boolean()),
  reason: Type.String({ minLength: 1, maxLength: REASON_MAX }),
});
export type RefundDecision = Static<typeof RefundDecision>;
/** `GET /venues/{venue}/payments?day=`: a business day's payments, and what is in the register. */
export const DayPaymentsQuery = Strict({ day: CalendarDate });
const RegisteredPayment = Strict(
  {
    payment: Payment,
    table: TableRef,
    /** Null: nobody has said that it is in the cash register. */
    registered: Nullable(Strict({ number: Nullable(Type.String()), at: Timestamp })),
  },
  { $id: 'RegisteredPayment' },
);
export type RegisteredPayment = Static<typeof RegisteredPayment>;
export const DayPayments = Strict(
  {
    currency: Currency,
    /** Oldest first. */
    payments: Type.Array(RegisteredPayment),
  },
  { $id: 'DayPayments' },
);
export type DayPayments = Static<typeof DayPayments>;

/**
 * `GET /venues/{venue}/payments/reconciliation?day=`: reads every payment of the day at its
 * provider, and lists where its books and ours differ.
 */
export const Reconciliation = Strict(
  {
    currency: Currency,
    checked: Whole(0),
    differences: Type.Array(
      Strict({
        attempt: StaffAttempt,
        received: Strict({ provider: Amount, ours: Amount }),
        refunded: Strict({ provider: Amount, ours: Amount }),
      }),
    ),
    /** The provider could not be asked about these. */
    unreadable: Type.Array(StaffAttempt),
  },
  { $id: 'Reconciliation' },
);
export type Reconciliation = Static<typeof Reconciliation>;
