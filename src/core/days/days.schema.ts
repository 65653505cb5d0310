import { type Static, Type } from 'typebox';
import { ADJUSTMENT_KINDS, PAID_METHODS } from '#core/bills/codes.ts';
import { CALL_KINDS } from '#core/calls/codes.ts';
import { SHIFT_STATES } from '#core/drawers/codes.ts';
import { Shift } from '#core/drawers/drawers.schema.ts';
import { ORDER_STATES } from '#core/orders/codes.ts';
import {
  Amount,
  CalendarDate,
  Currency,
  Localized,
  Nullable,
  Slug,
  Strict,
  TableRef,
  Timestamp,
  Uuid,
  VatRate,
  Whole,
} from '#core/shared/common.schema.ts';
import { REASON_MAX, WORKED_MINUTES_MAX, WORKERS_MAX } from '#core/shared/limits.ts';
import { DayTill, TillSum } from '#core/till/till.schema.ts';
import { TIP_GROUPS, TIP_RULES } from '#core/tips/codes.ts';
import { DAY_STARTS } from './codes.ts';

/** Minor units; negative if more was reversed than received. */
const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});
const Reasoned = { reason: Type.String(), count: Whole(1), amount: Amount };

const Sold = { count: Whole(0), gross: Amount, vat: Amount };

/** A group of the menu, and its products; null for products whose group is not known. */
const DayGroup = Strict({
  group: Nullable(Strict({ id: Slug, name: Localized() })),
  ...Sold,
  products: Type.Array(Strict({ product: Slug, name: Localized(), rate: VatRate, ...Sold })),
});
export type DayGroup = Static<typeof DayGroup>;

/** What somebody did: how often, and for how much; null for guests on their phones. */
const DayPerson = Strict({
  staff: Nullable(Uuid),
  /** Orders that they took. */
  orders: Whole(0),
  ordered: Amount,
  payments: Whole(0),
  /** Less what was corrected and given back of them, as their tips are. */
  paid: Signed,
  tips: Signed,
  /** Payments that they corrected. */
  corrections: Whole(0),
  voids: Whole(0),
  voided: Amount,
  comps: Whole(0),
  comped: Amount,
  discounts: Whole(0),
  discounted: Amount,
});
export type DayPerson = Static<typeof DayPerson>;

/** How long somebody worked. */
const Minutes = Type.Integer({ minimum: 0, maximum: WORKED_MINUTES_MAX });

/** A day's tips by the venue's rule: `shares` and `unshared` sum to them. */
const TipShares = Strict({
  rule: Type.Enum([...TIP_RULES]),
  /** Per cent of all tips, if a cook worked. */
  kitchen: Whole(0),
  /** Tips that guests gave on their phones. */
  phones: Signed,
  shares: Type.Array(
    Strict({
      staff: Uuid,
      share: Signed,
      /** Absent for somebody who did not work that day. */
      group: Type.Optional(Type.Enum([...TIP_GROUPS])),
      minutes: Type.Optional(Minutes),
    }),
  ),
  /** What nobody could be given: nobody worked, or nobody has said how long. */
  unshared: Signed,
});
export type TipShares = Static<typeof TipShares>;

/**
 * The figures of a business day. Each order and payment counts in one day only; later changes of an
 * order whose day was closed are in `corrections` of the next closed day.
 */
export const DayFigures = Strict({
  day: CalendarDate,
  currency: Currency,
  /** Accepted or paid for; neither rejected nor cancelled. */
  orders: Whole(0),
  /** How many of them arrived after the previous day was closed, but belong to it by time. */
  late: Whole(0),
  seatings: Whole(0),
  /** Devices that joined these seatings. */
  guests: Whole(0),
  /** The orders' total, without voided lines and reductions. */
  sold: Amount,
  corrections: Type.Array(
    Strict({
      order: Uuid,
      seating: Type.Optional(Uuid),
      number: Whole(1),
      /** The closed day that counted it first. */
      day: CalendarDate,
      table: Type.String(),
      amount: Signed,
    }),
  ),
  /** `sold` plus the corrections. */
  total: Signed,
  /** Of `sold`; absent, like `people`, for a day that was closed before this was counted. */
  groups: Type.Optional(Type.Array(DayGroup)),
  people: Type.Optional(Type.Array(DayPerson)),
  /** Absent for a day without tips. */
  tipShares: Type.Optional(TipShares),
  /** Of `total`, by rate in hundredths of a per cent; the grosses sum to it, gross = net + vat. */
  vat: Type.Array(Strict({ rate: VatRate, gross: Signed, vat: Signed, net: Signed })),
  payments: Type.Array(
    Strict({
      method: Type.Enum([...PAID_METHODS]),
      count: Whole(1),
      amount: Amount,
      tip: Amount,
    }),
  ),
  /**
   * Corrections of payments that an earlier day counted: what was reversed, and what replaces it.
   */
  paymentCorrections: Type.Optional(
    Type.Array(
      Strict({
        payment: Uuid,
        /** The payment that it corrects, and the closed day that counted it. */
        corrects: Uuid,
        day: CalendarDate,
        method: Type.Enum([...PAID_METHODS]),
        amount: Signed,
        tip: Signed,
        reason: Type.String(),
      }),
      { minItems: 1 },
    ),
  ),
  /** What goes back of payments, each once, on the day on which that was decided. */
  refunds: Type.Optional(
    Type.Array(
      Strict({
        payment: Uuid,
        /** The payment of which it gives something back. */
        refunds: Uuid,
        /** The closed day that counted that; null: this one. */
        day: Nullable(CalendarDate),
        table: Type.String(),
        seating: Type.Optional(Uuid),
        method: Type.Enum([...PAID_METHODS]),
        amount: Amount,
        tip: Amount,
        /** In the words of staff; empty for what the server does by itself. */
        reason: Type.String(),
      }),
      { minItems: 1 },
    ),
  ),
  /** `payments` and their corrections, less the refunds. */
  paid: Signed,
  tips: Signed,
  /** Of cash, corrections and refunds included: what was handed over beyond `paid` and `tips`. */
  rounding: Type.Optional(Signed),
  /**
   * Of the counts that it includes: what they found beyond what should be there, and cash that was put
   * in or taken out, below zero, other than for payments. Absent: nothing; or the day was closed
   * before this was booked.
   */
  drawers: Type.Optional(
    Type.Array(
      Strict({
        /** Empty for a drawer that was never named. */
        name: Type.String(),
        difference: Signed,
        moves: Type.Array(Strict({ amount: Signed, reason: Type.String() })),
      }),
      { minItems: 1 },
    ),
  ),
  /** Reductions of the day's orders. */
  reductions: Type.Array(Strict({ kind: Type.Enum([...ADJUSTMENT_KINDS]), ...Reasoned })),
  /** Voided lines: reports of closed days are stored with this name. */
  struck: Type.Array(Strict(Reasoned)),
  rejected: Type.Array(Strict({ reason: Type.String(), count: Whole(1) })),
  cancelled: Whole(0),
  /** Waiting for acceptance, so in none of the sums: once accepted, they are corrections. */
  unaccepted: Type.Optional(Strict({ count: Whole(1), amount: Amount })),
});
export type DayFigures = Static<typeof DayFigures>;

/** What is still open: the oldest of each kind, and how many more there are. */
export const OpenThings = Strict({
  orders: Type.Array(
    Strict({
      id: Uuid,
      seating: Uuid,
      number: Whole(1),
      table: TableRef,
      state: Type.Enum([...ORDER_STATES]),
    }),
  ),
  /** Parties that owe something, still here or gone; `order` is one of theirs. */
  bills: Type.Array(
    Strict({
      seating: Uuid,
      table: TableRef,
      isOpen: Type.Boolean(),
      order: Uuid,
      remaining: Amount,
    }),
  ),
  calls: Type.Array(
    Strict({ id: Uuid, seating: Uuid, table: TableRef, kind: Type.Enum([...CALL_KINDS]) }),
  ),
  /** Drawers that are not counted, or whose difference nobody has explained. */
  drawers: Type.Optional(
    Type.Array(Strict({ shift: Uuid, name: Type.String(), state: Type.Enum([...SHIFT_STATES]) }), {
      minItems: 1,
    }),
  ),
  /** How many payments on phones, and refunds, wait for their outcome or a decision. */
  payments: Type.Optional(Whole(1)),
  /** What is not in the cash register, and no earlier day was closed over. */
  till: Type.Optional(TillSum),
  /** Orders, bills and calls that are not listed. */
  more: Type.Optional(Whole(1)),
});
export type OpenThings = Static<typeof OpenThings>;

const Closing = Strict({
  at: Timestamp,
  /** The name at that time. */
  by: Type.String(),
  /** Who confirmed it with a PIN, for somebody whose role does not allow it. */
  approvedBy: Type.Optional(Type.String()),
  /** Why it was closed with open items. */
  reason: Nullable(Type.String()),
});

/** `GET /venues/{venue}/days/{day}`: the report as it was closed, or as it would be now. */
export const DayReport = Strict(
  {
    figures: DayFigures,
    /** Whom `people` and `tipShares` name; empty names of erased accounts. */
    names: Type.Array(Strict({ staff: Uuid, name: Type.String() })),
    /** Who may have worked: those of the venue; absent once it is closed. */
    team: Type.Optional(
      Type.Array(Strict({ staff: Uuid, name: Type.String(), group: Type.Enum([...TIP_GROUPS]) })),
    ),
    /** What of it is in the cash register; absent where the venue keeps no list of that. */
    till: Type.Optional(DayTill),
    /** The counts of drawers that it includes. */
    drawers: Type.Optional(Type.Array(Shift, { minItems: 1 })),
    /** Null once it is closed. */
    open: Nullable(OpenThings),
    /** Null until then. */
    closed: Nullable(Closing),
    /** A hash of these figures: closing sends the one that was shown. */
    figuresHash: Type.String(),
    timeZone: Type.String(),
    /** When a business day begins, in local time. */
    dayStart: Type.Enum([...DAY_STARTS]),
  },
  { $id: 'DayReport' },
);
export type DayReport = Static<typeof DayReport>;

/**
 * `GET /venues/{venue}/days`: days to close, oldest first, and closed days, latest first, by page.
 */
export const Days = Strict(
  {
    today: CalendarDate,
    open: Type.Array(CalendarDate),
    closed: Type.Array(
      Strict({
        day: CalendarDate,
        ...Closing.properties,
        currency: Currency,
        total: Signed,
        paid: Signed,
        tips: Signed,
      }),
    ),
    /** Pass this to get the days before; null if there are none. */
    next: Nullable(CalendarDate),
  },
  { $id: 'Days' },
);
export type Days = Static<typeof Days>;

/** The answer to closing a day, which somebody may do for whom its figures are not. */
export const ClosedDay = Strict({ day: CalendarDate, ...Closing.properties }, { $id: 'ClosedDay' });
export type ClosedDay = Static<typeof ClosedDay>;

/**
 * `GET /venues/{venue}/closing`: the day to close next, and the last closed one, without figures:
 * for those who ask a manager to close it.
 */
export const DayClosing = Strict(
  {
    /** The oldest one that is open; null if today's is closed. */
    next: Nullable(Strict({ day: CalendarDate, things: OpenThings, figuresHash: Type.String() })),
    /** Null: none was closed yet. */
    last: Nullable(ClosedDay),
    currency: Currency,
    timeZone: Type.String(),
  },
  { $id: 'DayClosing' },
);
export type DayClosing = Static<typeof DayClosing>;

export const DaysQuery = Strict({ before: Type.Optional(CalendarDate) });
export type DaysQuery = Static<typeof DaysQuery>;

/**
 * `POST /venues/{venue}/days/{day}/close`: with the hash of the figures that were shown (409
 * `days.changed` if they have changed), and a reason if something is open. Returns who closed it.
 */
export const CloseDayRequest = Strict({
  figuresHash: Type.String({ minLength: 1, maxLength: 64 }),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: REASON_MAX })),
});
export type CloseDayRequest = Static<typeof CloseDayRequest>;

/**
 * `PUT /venues/{venue}/days/{day}/workers`: who worked on an open day, and how long, if anybody has
 * said so.
 */
export const WorkersRequest = Strict({
  workers: Type.Array(Strict({ staff: Uuid, minutes: Type.Optional(Minutes) }), {
    minItems: 1,
    maxItems: WORKERS_MAX,
  }),
});
export type WorkersRequest = Static<typeof WorkersRequest>;
