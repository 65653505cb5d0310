import { type Static, Type } from 'typebox';
import { FIGURES_PERIODS, WEEKDAYS } from '../codes.ts';
import { Amount, CalendarDate, Currency, Nullable, Slug, Strict, Whole } from '../common.schema.ts';

/** A period by its name, or from one business day to another, both included. */
export const FiguresQuery = Strict({
  period: Type.Optional(Type.Enum([...FIGURES_PERIODS])),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
});
export type FiguresQuery = Static<typeof FiguresQuery>;

/** Milliseconds, to the second. */
const Spread = Strict({
  median: Whole(0),
  /** Nine of ten took no longer. */
  p90: Whole(0),
  /** Of how many. */
  count: Whole(1),
});
export type Spread = Static<typeof Spread>;

/** From the moment an order was sent; null where nothing has come so far. */
const Times = Strict({
  seen: Nullable(Spread),
  accepted: Nullable(Spread),
  /** These two line by line. */
  ready: Nullable(Spread),
  served: Nullable(Spread),
});

/** Of what was neither rejected nor cancelled; struck lines count for nothing. */
const Totals = Strict({
  orders: Whole(0),
  /** Whatever was paid of it: VAT included. */
  revenue: Amount,
  seatings: Whole(0),
  perSeating: Nullable(Amount),
  times: Times,
});
export type Totals = Static<typeof Totals>;

const part = { orders: Whole(0), revenue: Amount };
const Names = Strict({ en: Type.Optional(Type.String()), sv: Type.Optional(Type.String()) });
const Period = Strict({ from: CalendarDate, to: CalendarDate });

export const Figures = Strict({
  period: Period,
  /** Just as many days before it. */
  before: Period,
  /** The business day that it is at the venue. */
  today: CalendarDate,
  currency: Currency,
  total: Totals,
  totalBefore: Totals,
  /** Every business day of the period, sold on or not. */
  days: Type.Array(Strict({ day: CalendarDate, ...part })),
  /** By the clock on the venue's wall. */
  hours: Type.Array(Strict({ hour: Type.Integer({ minimum: 0, maximum: 23 }), ...part })),
  weekdays: Type.Array(Strict({ weekday: Type.Enum([...WEEKDAYS]), ...part })),
  /** Most sold first. */
  products: Type.Array(Strict({ product: Slug, name: Names, quantity: Whole(0), revenue: Amount })),
  /** On the menu now, and not once ordered in the period. */
  neverSold: Type.Array(Strict({ product: Slug, name: Names })),
  /** By the guests themselves. */
  cancelled: Whole(0),
  rejected: Type.Array(Strict({ reason: Type.String(), count: Whole(0) })),
  struck: Type.Array(Strict({ reason: Type.String(), count: Whole(0), amount: Amount })),
  /** Lines brought out of which nobody wrote down when they were ready. */
  withoutReady: Whole(0),
});
export type Figures = Static<typeof Figures>;
