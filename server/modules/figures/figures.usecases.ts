import { businessDay, dayStartOf } from '#core/days/business-day.ts';
import type { Figures, FiguresQuery, MostSold, Totals } from '#core/figures/figures.schema.ts';
import {
  type DayPeriod,
  lengthOfPeriod,
  periodBefore,
  periodOf,
} from '#core/figures/figures-period.ts';
import { rankSold } from '#core/figures/most-sold.ts';
import { quartilesOf } from '#core/figures/quartiles.ts';
import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import {
  FIGURES_DAYS_MAX,
  FIGURES_PRODUCTS_MAX,
  FIGURES_REASONS_MAX,
  MOST_SOLD_DAYS,
} from '#core/shared/limits.ts';
import { DAY_MS, dayAfter, offsetAt } from '#core/shared/time-zone.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { DayTallies } from './day-tallies.ts';
import type { Tally } from './tally.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/**
 * A venue's sales and times in a period of its business days; by default the last seven. Throws
 * `request.invalid` for an invalid period, `menu.unknown`.
 */
export function createReadFigures({ store, menus, clock }: Context, tallies: DayTallies) {
  return async (venue: string, query: FiguresQuery): Promise<Figures> => {
    const { menu } = await findVenueMenu(menus, store.reader, venue);
    const { timeZone, currency } = menu.file.venue;
    const today = businessDay(clock.now(), menu.file.venue);
    const period = wishedPeriod(query, today);
    const before = periodBefore(period);
    const now = { today, clock: menu.file.venue };
    const { all, days } = await tallies(venue, period, now);
    const earlier = await tallies(venue, before, now);
    return {
      period,
      before,
      today,
      dayStart: dayStartOf(menu.file.venue),
      currency,
      total: totalsOf(all),
      totalBefore: totalsOf(earlier.all),
      ...series(days, timeZone),
      products: soldOf(all.products),
      sets: soldOf(all.sets),
      neverSold: neverSold(menu.file, all),
      cancelled: all.cancelled,
      rejected: mostFirst(all.rejected).map(([reason, { count }]) => ({ reason, count })),
      voided: mostFirst(all.voided).map(([reason, sum]) => ({ reason, ...sum })),
      withoutReady: all.withoutReady,
    };
  };
}

function wishedPeriod({ period, from, to }: FiguresQuery, today: string): DayPeriod {
  if (from === undefined && to === undefined) {
    return periodOf(period ?? 'week', today);
  }
  const wished = { from: from ?? to ?? today, to: to ?? from ?? today };
  const length = lengthOfPeriod(wished);
  if (period !== undefined || length < 1 || length > FIGURES_DAYS_MAX) {
    const message = `is no period of at most ${FIGURES_DAYS_MAX} days`;
    throw new ProblemError('request.invalid', { fields: [{ path: 'querystring/from', message }] });
  }
  return wished;
}

type Part = { orders: number; revenue: number };

function partOf(slots: Iterable<{ count: number; amount: number }>): Part {
  const part = { orders: 0, revenue: 0 };
  for (const { count, amount } of slots) {
    part.orders += count;
    part.revenue += amount;
  }
  return part;
}

function totalsOf({ slots, seatings, times }: Tally): Totals {
  const part = partOf(slots.values());
  const spread = (counts: ReadonlyMap<number, number>) =>
    quartilesOf([...counts].map(([seconds, count]) => ({ seconds, count })));
  return {
    ...part,
    seatings,
    perSeating: seatings === 0 ? null : Math.round(part.revenue / seatings),
    times: {
      seen: spread(times.seen),
      accepted: spread(times.accepted),
      ready: spread(times.ready),
      served: spread(times.served),
    },
  };
}

/** By day, by hour of local time, and by weekday of the business day. */
function series(
  tallies: ReadonlyMap<string, Tally>,
  timeZone: string,
): Pick<Figures, 'days' | 'hours' | 'weekdays'> {
  const days = [...tallies].map(([day, { slots }]) => ({ day, ...partOf(slots.values()) }));
  const slots = [...tallies.values()].flatMap((each) => [...each.slots]);
  const inHour = Map.groupBy(slots, ([at]) => hourAt(at, timeZone));
  // 1970-01-01 was a Thursday.
  const onWeekday = Map.groupBy(days, ({ day }) => (Date.parse(day) / DAY_MS + 3) % 7);
  return {
    days,
    hours: Array.from({ length: HOURS }, (_, hour) => ({
      hour,
      ...partOf((inHour.get(hour) ?? []).map(([, sum]) => sum)),
    })),
    weekdays: WEEKDAYS.map((weekday, index) => ({
      weekday,
      ...partOf(
        (onWeekday.get(index) ?? []).map(({ orders, revenue }) => ({
          count: orders,
          amount: revenue,
        })),
      ),
    })),
  };
}

function hourAt(at: number, timeZone: string): number {
  return Math.floor((at + offsetAt(at, timeZone)) / HOUR_MS) % HOURS;
}

function mostFirst<Sum extends { count: number }>(sums: ReadonlyMap<string, Sum>) {
  return [...sums]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .slice(0, FIGURES_REASONS_MAX);
}

function soldOf(sums: Tally['products']): Figures['products'] {
  return [...sums]
    .map(([product, { name, count, amount }]) => ({
      product,
      name: JSON.parse(name) as LocalizedText,
      quantity: count,
      revenue: amount,
    }))
    .sort((a, b) => b.quantity - a.quantity || (a.product < b.product ? -1 : 1))
    .slice(0, FIGURES_PRODUCTS_MAX);
}

function neverSold(file: MenuFile, { products, sets }: Tally): Figures['neverSold'] {
  return file.categories
    .flatMap((category) => category.products)
    .filter(({ id }) => !products.has(id) && !sets.has(id))
    .map(({ id, name }) => ({ product: id, name }));
}

/**
 * What staff want at hand when they take orders, from the days that the figures count. Throws
 * `menu.unknown`.
 */
export function createReadMostSold({ store, menus, clock }: Context, tallies: DayTallies) {
  return async (venue: string): Promise<MostSold> => {
    const { menu } = await findVenueMenu(menus, store.reader, venue);
    const today = businessDay(clock.now(), menu.file.venue);
    const period = { from: dayAfter(today, 1 - MOST_SOLD_DAYS), to: today };
    const { all } = await tallies(venue, period, { today, clock: menu.file.venue });
    const pieces = new Map<string, number>();
    // What became a set was sold by itself before.
    for (const [product, { count }] of [...all.products, ...all.sets]) {
      pieces.set(product, (pieces.get(product) ?? 0) + count);
    }
    return { products: rankSold(menu.file, pieces) };
  };
}
