import { DAY_MS, dayAfter } from '#core/shared/time-zone.ts';
import type { FiguresPeriod } from './codes.ts';

/** Business days (`2026-11-20`), both included. */
export interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

/** The period of a name on a business day. */
export function periodOf(name: FiguresPeriod, today: string): DayPeriod {
  const first = `${today.slice(0, 7)}-01`;
  const lastMonth = dayAfter(first, -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'week':
      return { from: dayAfter(today, -6), to: today };
    case 'month':
      return { from: dayAfter(today, -29), to: today };
    case 'this_month':
      return { from: first, to: today };
    case 'last_month':
      return { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth };
  }
}

/** How many days; below 1 for one that ends before it begins. */
export function lengthOfPeriod({ from, to }: DayPeriod): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The period of the same length right before. */
export function periodBefore(period: DayPeriod): DayPeriod {
  const to = dayAfter(period.from, -1);
  return { from: dayAfter(to, 1 - lengthOfPeriod(period)), to };
}

/** Every day of a period. */
export function daysOf(period: DayPeriod): string[] {
  return Array.from({ length: lengthOfPeriod(period) }, (_, index) => dayAfter(period.from, index));
}
