import { DAY_MS, offsetAt } from '../shared/time-zone.ts';

/** A night belongs to the day on which it began: the business day changes at 05:00 local time. */
const TURN_MS = 5 * 3_600_000;

/**
 * The business day of an instant (milliseconds since 1970) as `2026-11-20`; order numbers restart
 * each day.
 */
export function businessDay(at: number, timeZone: string): string {
  const day = Math.floor((at + offsetAt(at, timeZone) - TURN_MS) / DAY_MS);
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day this many days after another, as `2026-11-20`; before it if `days` is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
