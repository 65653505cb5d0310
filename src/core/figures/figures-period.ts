import { DAY_MS } from '#core/shared/time-zone.ts';
import type { FiguresPeriod } from './codes.ts';

/** Business days (`2026-11-20`), both included. */
export interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

/** The day this many days later; earlier if negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The period of a name on a business day. */
export function periodOf(name: FiguresPeriod, today: string): DayPeriod {
  const first = `${today.slice(0, 7)}-01`;
  const lastMonth = addDays(first, -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
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
  const to = addDays(period.from, -1);
  return { from: addDays(to, 1 - lengthOfPeriod(period)), to };
}

/** Every day of a period. */
export function daysOf(period: DayPeriod): string[] {
  return Array.from({ length: lengthOfPeriod(period) }, (_, index) => addDays(period.from, index));
}
