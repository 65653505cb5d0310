import { DAY_MS, instantOf, localDay } from '#core/shared/time-zone.ts';
import { DAY_START, type DayStart } from './codes.ts';

/** What decides at which instant a venue's business day begins. */
export interface DayClock {
  readonly timeZone: string;
  /** Local time; absent: `DAY_START`. */
  readonly dayStart?: DayStart | undefined;
}

/** When a venue's business day begins, in local time. */
export function dayStartOf({ dayStart = DAY_START }: Pick<DayClock, 'dayStart'>): DayStart {
  return dayStart;
}

/**
 * The business day of an instant (milliseconds since 1970) as `2026-11-20`: a night belongs to the
 * day on which it began. Order numbers restart each day. A start that clocks show twice is the
 * second, so that no day begins again; one that they skip is the instant of the change.
 */
export function businessDay(at: number, clock: DayClock): string {
  const today = localDay(at, clock.timeZone);
  const day = at < beginOf(today, clock) ? today - 1 : today;
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The business day of an instant, and when the next one begins; in milliseconds since 1970. */
export function todayAt(at: number, clock: DayClock): { day: string; ends: number } {
  const today = localDay(at, clock.timeZone);
  const begin = beginOf(today, clock);
  return { day: businessDay(at, clock), ends: at < begin ? begin : beginOf(today + 1, clock) };
}

/** The instant at which a day (in days since 1970) begins, in milliseconds since 1970. */
function beginOf(day: number, clock: DayClock): number {
  const start = dayStartOf(clock);
  const minutes = Number(start.slice(0, 2)) * 60 + Number(start.slice(3, 5));
  return instantOf(day, minutes, clock.timeZone, 'later');
}
