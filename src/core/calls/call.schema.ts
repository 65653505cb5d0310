import { type Static, Type } from 'typebox';
import { BILL_SHARES, PAYMENT_METHODS } from '#core/bills/codes.ts';
import {
  Amount,
  Nullable,
  Strict,
  TableId,
  TableRef,
  Timestamp,
  Tip,
  Uuid,
} from '#core/shared/common.schema.ts';
import { BILL_PARTS_MAX, CALL_NOTE_MAX } from '#core/shared/limits.ts';
import { CALL_KINDS, CALL_REASONS, CALL_STATES } from './codes.ts';

const Parts = Type.Integer({ minimum: 2, maximum: BILL_PARTS_MAX });

/**
 * `POST /calls`, with an `Idempotency-Key` that becomes the call's id, as for orders. Asking for
 * the bill also sets the bill to `requested`. The server computes the amount; the guest only sends
 * the tip, or a sum of its own, which nobody else can pay while the call is open. A wish to move replaces the party's open one; staff answer it.
 */
export const CallRequest = Type.Union([
  Strict({
    kind: Type.Literal('staff'),
    reason: Type.Enum([...CALL_REASONS]),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: CALL_NOTE_MAX })),
  }),
  Strict({
    kind: Type.Literal('bill'),
    method: Type.Enum([...PAYMENT_METHODS]),
    share: Type.Enum([...BILL_SHARES]),
    /** With `equal`: the number of parts. */
    parts: Type.Optional(Parts),
    /** With `amount`: that sum. 409 `bills.overpaid` with `limit` if less is left. */
    amount: Type.Optional(Amount),
    /** Minor units on top of the amount; 0 for none. */
    tip: Tip,
    /** One of the party's named bills; omitted for its first. */
    bill: Type.Optional(Uuid),
  }),
  Strict({
    kind: Type.Literal('move'),
    /** A free table, whose code the guest has scanned. */
    to: TableId,
  }),
]);
export type CallRequest = Static<typeof CallRequest>;

export const Call = Strict(
  {
    id: Uuid,
    kind: Type.Enum([...CALL_KINDS]),
    state: Type.Enum([...CALL_STATES]),
    table: Strict({
      id: Type.String(),
      label: Type.String(),
      /** No table: the party has a tab. */
      tab: Type.Optional(Type.Literal(true)),
      /** What is ordered there is taken away. */
      takeaway: Type.Optional(Type.Literal(true)),
    }),
    seating: Uuid,
    guest: Uuid,
    openedAt: Timestamp,
    takenAt: Nullable(Timestamp),
    doneAt: Nullable(Timestamp),
    /** With `staff`. */
    reason: Type.Optional(Type.Enum([...CALL_REASONS])),
    /** Only to the caller and to staff. */
    note: Type.Optional(Type.String()),
    /** With `bill`: this guest's amount. It follows the bill until the call is done. */
    wish: Type.Optional(
      Strict({
        method: Type.Enum([...PAYMENT_METHODS]),
        share: Type.Enum([...BILL_SHARES]),
        parts: Type.Optional(Parts),
        amount: Amount,
        /** The amount when the guest asked, if it has changed since. */
        asked: Type.Optional(Amount),
        tip: Tip,
        bill: Type.Optional(Uuid),
        /** With `amount`: until when nobody else can pay it. */
        until: Type.Optional(Timestamp),
        /** With `amount`: staff have said that they do not get it. */
        refused: Type.Optional(Type.Literal(true)),
      }),
    ),
    /** With `move`: where the party wants to sit. */
    move: Type.Optional(
      Strict({
        to: TableRef,
        /** Staff have said no. */
        refused: Type.Optional(Type.Literal(true)),
      }),
    ),
  },
  { $id: 'Call' },
);
export type Call = Static<typeof Call>;

export const CallTransition = Strict({
  from: Type.Enum([...CALL_STATES]),
  to: Type.Enum([...CALL_STATES]),
  undo: Type.Optional(Type.Boolean()),
});
export type CallTransition = Static<typeof CallTransition>;
