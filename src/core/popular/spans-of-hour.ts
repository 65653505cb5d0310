import { MOST_SOLD_DAYS } from '#core/shared/limits.ts';
import { DAY_MS, offsetAt } from '#core/shared/time-zone.ts';

/** Before and after the time of day. Milliseconds. */
const HALF_MS = 1_800_000;

/**
 * This time of day on each of the last weeks' days, and what of today's hour is over at `at`
 * (milliseconds since 1970): by the clock of the venue, also where that was changed in between.
 */
export function spansOfHour(at: number, timeZone: string): { since: number; until: number }[] {
  const offset = offsetAt(at, timeZone);
  return Array.from({ length: MOST_SOLD_DAYS + 1 }, (_, days) => {
    const then = at - days * DAY_MS;
    const same = then + offset - offsetAt(then, timeZone);
    return { since: same - HALF_MS, until: Math.min(same + HALF_MS, at) };
  });
}
