import { type Static, Type } from 'typebox';
import { PAYMENT_PROVIDERS } from '#core/payment-providers/codes.ts';
import {
  Amount,
  Currency,
  LocaleCode,
  Nullable,
  Price,
  Strict,
  Timestamp,
  Uuid,
} from '#core/shared/common.schema.ts';
import { HOLD_STATES, HOLD_TROUBLES } from './codes.ts';

/** `POST /venues/{venue}/seatings/{seating}/holds`: how much, in minor units. */
export const NewCardHold = Strict({ amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }) });
export type NewCardHold = Static<typeof NewCardHold>;

/** `POST /venues/{venue}/holds/{hold}/capture`: of which bill, and how much of it for others. */
export const HoldCapture = Strict({
  /** A named bill; absent for the first. */
  bill: Type.Optional(Uuid),
  /** What staff have read and confirmed that it also pays of others' orders, in minor units. */
  others: Type.Optional(Amount),
});
export type HoldCapture = Static<typeof HoldCapture>;

/** Money on a guest's card, as staff see it. */
export const CardHold = Strict(
  {
    id: Uuid,
    seating: Uuid,
    /** Where its party is, as staff call it. */
    place: Type.String(),
    state: Type.Enum([...HOLD_STATES]),
    provider: Type.Enum([...PAYMENT_PROVIDERS]),
    currency: Currency,
    /** What is, or is to be, held. */
    amount: Amount,
    /** What was taken of it. */
    taken: Amount,
    /**
     * What it would take of each bill now, once; `own` of what its party owes, `others` of what people
     * have ordered who became one party with it: that is taken only if it is confirmed.
     */
    takes: Type.Array(
      Strict({ bill: Nullable(Uuid), name: Nullable(Type.String()), own: Amount, others: Amount }),
    ),
    /** What staff are to see to; null while nothing is wrong. */
    trouble: Nullable(Type.Enum([...HOLD_TROUBLES])),
    /** When the card's bank gives it back by itself; null: not known. */
    heldUntil: Nullable(Timestamp),
    askedAt: Timestamp,
    /** Where the guest says yes; null afterwards, and while no phone could open it. */
    address: Nullable(Type.String()),
  },
  { $id: 'CardHold' },
);
export type CardHold = Static<typeof CardHold>;

export const CardHolds = Strict(
  {
    /** Whether the venue asks for cards, and its provider can hold money. */
    canHold: Type.Boolean(),
    /** What the venue proposes. */
    proposed: Nullable(Price),
    currency: Currency,
    /** Newest first. */
    holds: Type.Array(CardHold),
  },
  { $id: 'CardHolds' },
);
export type CardHolds = Static<typeof CardHolds>;

const Code = Type.String({ minLength: 22, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** `POST /holds/read`: the code in the guest's link. */
export const HoldCode = Strict({ code: Code });
/** `POST /holds/start`: the guest has read what is held, and says yes. */
export const HoldStart = Strict({ code: Code, locale: LocaleCode });

/** A hold as its guest sees it; nothing else of the tab. */
export const GuestHold = Strict(
  {
    state: Type.Enum([...HOLD_STATES]),
    isTest: Type.Boolean(),
    venue: Type.String(),
    table: Type.String(),
    currency: Currency,
    amount: Amount,
    taken: Amount,
    heldUntil: Nullable(Timestamp),
    /** The provider's page, while the guest can use it. */
    next: Nullable(Type.String()),
  },
  { $id: 'GuestHold' },
);
export type GuestHold = Static<typeof GuestHold>;
