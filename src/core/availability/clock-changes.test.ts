import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDay } from '#core/days/business-day.ts';
import type { TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { dayAfter } from '#core/shared/time-zone.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { isWithin, nextChange, pausesAt, venueAvailability } from './availability.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RUNS = { numRuns: propertyRuns(150, 400) };
const at = (iso: string) => Date.parse(iso);

/**
 * When clocks go forward and back, and by how much. Santiago changes at midnight, Lord Howe by half
 * an hour.
 */
const CHANGES = [
  { zone: 'Europe/Stockholm', change: at('2027-03-28T01:00Z'), by: 60 },
  { zone: 'Europe/Stockholm', change: at('2026-10-25T01:00Z'), by: -60 },
  { zone: 'America/New_York', change: at('2027-03-14T07:00Z'), by: 60 },
  { zone: 'America/New_York', change: at('2026-11-01T06:00Z'), by: -60 },
  { zone: 'America/Santiago', change: at('2026-09-06T04:00Z'), by: 60 },
  { zone: 'America/Santiago', change: at('2027-04-04T03:00Z'), by: -60 },
  { zone: 'Australia/Lord_Howe', change: at('2026-10-03T15:30Z'), by: 30 },
  { zone: 'Australia/Lord_Howe', change: at('2027-04-03T15:00Z'), by: -30 },
];

const clockTime = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const anyWindows = fc.array(
  fc.record({
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    from: clockTime,
    until: clockTime,
  }),
  { minLength: 1, maxLength: 3 },
);
const around = fc.integer({ min: -2 * DAY, max: 2 * DAY });

/** What a wall clock shows, computed without the product's own arithmetic. */
function wallAt(instant: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [date = '', time = ''] = format.format(instant).split(' ');
  return { date, time };
}

function weekdayOf(date: string): (typeof WEEKDAYS)[number] {
  const day = WEEKDAYS[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7];
  if (day === undefined) throw new Error(date);
  return day;
}

function isOpenByTheClock(windows: readonly TimeWindow[], instant: number, zone: string): boolean {
  const { date, time } = wallAt(instant, zone);
  const [today, yesterday] = [weekdayOf(date), weekdayOf(dayAfter(date, -1))];
  return windows.some(({ days, from, until }) =>
    from < until
      ? days.includes(today) && from <= time && time < until
      : (days.includes(today) && from <= time) || (days.includes(yesterday) && time < until),
  );
}

/** How often it opens between two instants, checking every minute. */
function openings(windows: readonly TimeWindow[], from: number, to: number, zone: string): number {
  let count = 0;
  for (let time = from; time < to; time += MINUTE) {
    const isOpening = isWithin(windows, time, zone) && !isWithin(windows, time - MINUTE, zone);
    if (isOpening) count += 1;
  }
  return count;
}

describe.each(CHANGES)('the change of $by minutes in $zone', ({ zone, change, by }) => {
  const twice = { from: change + Math.min(by, 0) * MINUTE, to: change - Math.min(by, 0) * MINUTE };

  test('opening hours follow the wall clock, except in a repeated hour', () => {
    fc.assert(
      fc.property(anyWindows, around, (windows, away) => {
        const instant = change + away;
        fc.pre(instant < twice.from || instant >= twice.to);
        expect(isWithin(windows, instant, zone)).toBe(isOpenByTheClock(windows, instant, zone));
      }),
      RUNS,
    );
  });

  test('it opens and closes exactly when guests are told', () => {
    fc.assert(
      fc.property(
        anyWindows,
        around,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (windows, away, part) => {
          const instant = change + away;
          const now = isWithin(windows, instant, zone);
          const next = nextChange(windows, instant, zone);
          const end = next ?? instant + 8 * DAY;
          expect(isWithin(windows, instant + Math.floor((end - 1 - instant) * part), zone)).toBe(
            now,
          );
          if (next !== null) expect(isWithin(windows, next, zone)).toBe(!now);
        },
      ),
      RUNS,
    );
  });

  test('daily hours open at most once a night: nothing closes and reopens in between', () => {
    fc.assert(
      fc.property(clockTime, clockTime, (from, until) => {
        const everyDay = [{ days: [...WEEKDAYS], from, until }];
        expect(openings(everyDay, change - 12 * HOUR, change + 12 * HOUR, zone)).toBeLessThan(3);
        expect(openings(everyDay, change - 36 * HOUR, change + 36 * HOUR, zone)).toBeLessThan(5);
      }),
      { numRuns: 10 },
    );
  });

  test('a closed venue says when it opens, and takes orders then', () => {
    const noPauses = { soldOutProducts: [], soldOutOptions: [], pauses: [] };
    fc.assert(
      fc.property(anyWindows, around, (opening, away) => {
        const venue = { timeZone: zone, opening, serving: null };
        const now = venueAvailability(venue, noPauses, change + away);
        if (now.orderable || now.opensAt == null) return;
        expect(now.opensAt).toBeGreaterThan(change + away);
        expect(venueAvailability(venue, noPauses, now.opensAt).orderable).toBe(true);
      }),
      RUNS,
    );
  });

  test('a pause in minutes lasts that long, whatever the clocks do', () => {
    fc.assert(
      fc.property(around, fc.integer({ min: 1, max: 240 }), (away, minutes) => {
        const end = change + away + minutes * MINUTE;
        const pause = { station: null, reason: 'busy', until: new Date(end).toISOString() };
        expect(pausesAt([pause], end - 1)).toHaveLength(1);
        expect(pausesAt([pause], end)).toHaveLength(0);
      }),
      RUNS,
    );
  });

  test('the business day changes at 05:00 local time, once a day, and never goes back', () => {
    fc.assert(
      fc.property(around, fc.integer({ min: 0, max: DAY }), (away, later) => {
        const instant = change + away;
        const { date, time } = wallAt(instant, zone);
        const day = businessDay(instant, { timeZone: zone });
        expect(day).toBe(time < '05:00' ? dayAfter(date, -1) : date);
        const after = businessDay(instant + later, { timeZone: zone });
        expect(after >= day).toBe(true);
        expect([day, dayAfter(day, 1), dayAfter(day, 2)]).toContain(after);
      }),
      RUNS,
    );
  });

  test('the business day of the change is shorter or longer by it, its neighbours are not', () => {
    const lengths = new Map<string, number>();
    for (let time = change - 3 * DAY; time < change + 3 * DAY; time += 15 * MINUTE) {
      const day = businessDay(time, { timeZone: zone });
      lengths.set(day, (lengths.get(day) ?? 0) + 15);
    }
    const whole = [...lengths.values()].slice(1, -1);
    expect(whole.filter((minutes) => minutes !== 1_440)).toEqual([1_440 - by]);
  });
});
