import { type Static, Type } from 'typebox';
import { DAY_STARTS } from '#core/days/codes.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import {
  Amount,
  CalendarDate,
  Currency,
  Localized,
  Nullable,
  Slug,
  Strict,
  Whole,
} from '#core/shared/common.schema.ts';
import { MOST_SOLD_MAX } from '#core/shared/limits.ts';
import { FIGURES_PERIODS } from './codes.ts';

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
  /** The 90th percentile. */
  p90: Whole(0),
  /** The number of values. */
  count: Whole(1),
});
export type Spread = Static<typeof Spread>;

/** From when an order was sent; null if none has got that far. */
const Times = Strict({
  seen: Nullable(Spread),
  accepted: Nullable(Spread),
  /** These two by line. */
  ready: Nullable(Spread),
  served: Nullable(Spread),
});

/** Of orders that were neither rejected nor cancelled; voided lines count as nothing. */
const Totals = Strict({
  orders: Whole(0),
  /** Whether paid or not, VAT included. */
  revenue: Amount,
  seatings: Whole(0),
  perSeating: Nullable(Amount),
  times: Times,
});
export type Totals = Static<typeof Totals>;

const part = { orders: Whole(0), revenue: Amount };
const Names = Localized();
const Sold = Strict({ product: Slug, name: Names, quantity: Whole(0), revenue: Amount });
const Period = Strict({ from: CalendarDate, to: CalendarDate });

export const Figures = Strict({
  period: Period,
  /** The period of the same length right before. */
  before: Period,
  /** When a business day begins, in the venue's local time. */
  dayStart: Type.Enum([...DAY_STARTS]),
  /** The current business day at the venue. */
  today: CalendarDate,
  currency: Currency,
  total: Totals,
  totalBefore: Totals,
  /** Every business day of the period, with or without sales. */
  days: Type.Array(Strict({ day: CalendarDate, ...part })),
  /** By local time of the venue. */
  hours: Type.Array(Strict({ hour: Type.Integer({ minimum: 0, maximum: 23 }), ...part })),
  weekdays: Type.Array(Strict({ weekday: Type.Enum([...WEEKDAYS]), ...part })),
  /** Best-selling first. */
  products: Type.Array(Sold),
  /** Best-selling first. Their parts are among `products`, so they add nothing to the sums. */
  sets: Type.Array(Sold),
  /** On the menu now, but never ordered in the period. */
  neverSold: Type.Array(Strict({ product: Slug, name: Names })),
  /** Reasons given by guests. */
  cancelled: Whole(0),
  rejected: Type.Array(Strict({ reason: Type.String(), count: Whole(0) })),
  voided: Type.Array(Strict({ reason: Type.String(), count: Whole(0), amount: Amount })),
  /** Served lines without a recorded ready time. */
  withoutReady: Whole(0),
});
export type Figures = Static<typeof Figures>;

/** `GET /venues/{venue}/most-sold`: the ids of products on the menu, most sold first. */
export const MostSold = Strict(
  { products: Type.Array(Slug, { maxItems: MOST_SOLD_MAX }) },
  { $id: 'MostSold' },
);
export type MostSold = Static<typeof MostSold>;
