import { type Static, Type } from 'typebox';
import { Amount, Currency, Nullable, Strict, Timestamp, Uuid } from '#core/shared/common.schema.ts';
import {
  DRAWER_NAME_MAX,
  DRAWERS_MAX,
  PIECES_MAX,
  PRICE_MAX,
  REASON_MAX,
} from '#core/shared/limits.ts';
import { ENTRY_KINDS, SHIFT_STATES } from './codes.ts';

const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});
const Reason = Type.String({ minLength: 1, maxLength: REASON_MAX });

/** How many there are of a note or coin; `value` in minor units. */
const Piece = Strict({
  value: Type.Integer({ minimum: 1, maximum: PRICE_MAX }),
  count: Type.Integer({ minimum: 1, maximum: PIECES_MAX }),
});
const Pieces = Type.Array(Piece, { minItems: 1, maxItems: 30 });
export type Pieces = Static<typeof Pieces>;

/** Cash that somebody put in or took out, other than for a payment; out is below zero. */
const CashMove = Strict({ id: Uuid, amount: Signed, reason: Type.String(), at: Timestamp });

/** A drawer from its opening count to its closing count; amounts in minor units. */
export const Shift = Strict(
  {
    id: Uuid,
    drawer: Uuid,
    /** Of the drawer; empty for one that was never named. */
    name: Type.String(),
    state: Type.Enum([...SHIFT_STATES]),
    currency: Currency,
    openedAt: Timestamp,
    /** The name at that time; empty once that person has deleted the account. */
    openedBy: Type.String(),
    float: Amount,
    moves: Type.Array(CashMove),
    /** Of payments, less what was given back; with `expected` absent until a blind count. */
    taken: Type.Optional(Signed),
    expected: Type.Optional(Signed),
    closedAt: Type.Optional(Timestamp),
    closedBy: Type.Optional(Type.String()),
    counted: Type.Optional(Amount),
    /** What was counted beyond what was expected. */
    difference: Type.Optional(Signed),
    /** Why there is a difference; absent until somebody says so. */
    reason: Type.Optional(Type.String()),
  },
  { $id: 'Shift' },
);
export type Shift = Static<typeof Shift>;

/** `GET /venues/{venue}/drawers`: the venue's drawers, and what is in them as far as it is told. */
export const Drawers = Strict(
  {
    currency: Currency,
    timeZone: Type.String(),
    /** What should be in a drawer is told only after its count. */
    isBlind: Type.Boolean(),
    drawers: Type.Array(
      Strict({
        id: Uuid,
        name: Type.String(),
        /** Cash that this person, or this shared screen, takes goes into it. */
        isChosen: Type.Boolean(),
        shift: Nullable(Shift),
        /** The last one that was closed. */
        last: Nullable(Shift),
      }),
    ),
    /** Closed with a difference that nobody has explained. */
    unexplained: Type.Array(Shift),
  },
  { $id: 'Drawers' },
);
export type Drawers = Static<typeof Drawers>;

/** `PUT /venues/{venue}/drawers`: all of them; those left out are removed. Returns the drawers. */
export const DrawersRequest = Strict({
  drawers: Type.Array(
    Strict({ id: Uuid, name: Type.String({ minLength: 1, maxLength: DRAWER_NAME_MAX }) }),
    { minItems: 1, maxItems: DRAWERS_MAX },
  ),
});
export type DrawersRequest = Static<typeof DrawersRequest>;

/** `PUT /venues/{venue}/drawers/choice`: where this person, or this shared screen, puts cash. */
export const DrawerChoice = Strict({ drawer: Uuid });

const Counted = {
  counted: Amount,
  /** The notes and coins, if they were counted one by one: they sum to `counted`. */
  pieces: Type.Optional(Pieces),
};

/** `POST /venues/{venue}/drawers/{drawer}/shifts`: the opening count. `id` makes it idempotent. */
export const OpenShiftRequest = Strict({ id: Uuid, ...Counted });
export type OpenShiftRequest = Static<typeof OpenShiftRequest>;

/** `POST /venues/{venue}/shifts/{shift}/moves`: cash in (above zero) or out, once by its id. */
export const CashMoveRequest = Strict({
  id: Uuid,
  amount: Type.Integer({ minimum: -PRICE_MAX, maximum: PRICE_MAX }),
  reason: Reason,
});
export type CashMoveRequest = Static<typeof CashMoveRequest>;

/**
 * `POST /venues/{venue}/shifts/{shift}/close`: the closing count. `expected` is what was shown: 409
 * `drawers.changed` if it is another by now. A difference needs a reason, unless the count is blind:
 * then it is said afterwards.
 */
export const CloseShiftRequest = Strict({
  ...Counted,
  expected: Type.Optional(Signed),
  reason: Type.Optional(Reason),
});
export type CloseShiftRequest = Static<typeof CloseShiftRequest>;

/** `PUT /venues/{venue}/shifts/{shift}/reason`: why a closed count differs, once. */
export const ShiftReason = Strict({ reason: Reason });

/** What happened to a drawer: `amount` is what was counted, or moved; out is below zero. */
const DrawerEntry = Strict({
  id: Uuid,
  kind: Type.Enum([...ENTRY_KINDS]),
  amount: Signed,
  at: Timestamp,
  /** Empty once that person has deleted the account. */
  by: Type.String(),
  /** Of a closing count: what was counted beyond what was expected. */
  difference: Type.Optional(Signed),
  reason: Type.Optional(Type.String()),
  /** The party whose payment it was. */
  seating: Type.Optional(Uuid),
});
export type DrawerEntry = Static<typeof DrawerEntry>;

/** `GET /venues/{venue}/drawers/{drawer}/entries`: latest first, by page. */
export const DrawerEntries = Strict(
  {
    entries: Type.Array(DrawerEntry),
    /** Without what a blind count is still to find. */
    isPartial: Type.Boolean(),
    /** Pass this as `before` to get the earlier ones; null if there are none. */
    next: Nullable(Type.String()),
  },
  { $id: 'DrawerEntries' },
);
export type DrawerEntries = Static<typeof DrawerEntries>;

export const DrawerEntriesQuery = Strict({
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}\\.[0-9a-f-]{36}$' })),
});
export type DrawerEntriesQuery = Static<typeof DrawerEntriesQuery>;
