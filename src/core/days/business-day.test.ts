import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '#core/shared/time-zone.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { businessDay, todayAt } from './business-day.ts';
import { DAY_STARTS } from './codes.ts';

const dayAt = (iso: string) => businessDay(Date.parse(iso), { timeZone: 'Europe/Stockholm' });

test('a night belongs to the day on which it began, until 05:00 local time', () => {
  expect(dayAt('2026-11-20T12:00:00Z')).toBe('2026-11-20');
  expect(dayAt('2026-11-21T03:59:59.999Z')).toBe('2026-11-20');
  expect(dayAt('2026-11-21T04:00:00Z')).toBe('2026-11-21');
});

test('clock changes neither shift the start of a day nor skip one', () => {
  expect(dayAt('2026-03-29T02:59:59Z')).toBe('2026-03-28');
  expect(dayAt('2026-03-29T03:00:00Z')).toBe('2026-03-29');
  expect(dayAt('2026-10-25T03:59:59Z')).toBe('2026-10-24');
  expect(dayAt('2026-10-25T04:00:00Z')).toBe('2026-10-25');
});

test('days follow each other across months and years, whatever the clocks do', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-29', 1)).toBe('2026-03-30');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});

test('a venue says when its day begins, and a night club closes at eight', () => {
  const dayAtClub = (iso: string) =>
    businessDay(Date.parse(iso), { timeZone: 'Europe/Stockholm', dayStart: '08:30' });
  expect(dayAtClub('2026-11-21T07:29:59.999Z')).toBe('2026-11-20');
  expect(dayAtClub('2026-11-21T07:30:00Z')).toBe('2026-11-21');
});

/** Those whose clocks change at the oddest times: Helsinki and Troll between 03:00 and 04:00. */
const ZONES = [
  ...['Europe/Stockholm', 'Europe/Helsinki', 'Antarctica/Troll', 'America/New_York'],
  ...['America/Santiago', 'Australia/Lord_Howe', 'Asia/Gaza', 'Pacific/Chatham', 'UTC'],
];
const clocks = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  dayStart: fc.constantFrom(...DAY_STARTS),
});
const YEAR = { min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2027-12-31T00:00Z') };

const HOUR = 3_600_000;

test('in every zone no day comes before an earlier one, and none lasts 27 hours, whatever the clocks do', () => {
  fc.assert(
    fc.property(clocks, fc.integer(YEAR), fc.nat(26 * HOUR), (clock, at, later) => {
      const day = businessDay(at, clock);
      const next = dayAfter(day, 1);
      expect([day, next, dayAfter(next, 1)]).toContain(businessDay(at + later, clock));
      expect(businessDay(at + 27 * HOUR, clock) > day).toBe(true);
    }),
    { numRuns: propertyRuns(1_000, 3_000) },
  );
});

/** Each half an hour around a change of the clocks, and some hours of each day in between. */
function* momentsOf(timeZone: string): Generator<number> {
  const hour = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  for (let day = YEAR.min; day < YEAR.max; day += 24 * HOUR) {
    const isChanged = hour.format(day - 24 * HOUR) !== hour.format(day + 48 * HOUR);
    const apart = isChanged ? HOUR / 2 : propertyRuns(12, 4) * HOUR;
    for (let at = day; at < day + 24 * HOUR; at += apart) yield at;
  }
}

test.each(ZONES)('in %s days follow each other all year, and each begins once', (timeZone) => {
  const moments = [...momentsOf(timeZone)];
  for (const dayStart of DAY_STARTS) {
    const clock = { timeZone, dayStart };
    let last = businessDay(YEAR.min, clock);
    for (const at of moments) {
      const day = businessDay(at, clock);
      if (day === last) continue;
      expect(day, `${dayStart} ${at}`).toBe(dayAfter(last, 1));
      last = day;
    }
  }
});

test('a start that the clocks show twice is the second, and one that they skip is the change', () => {
  const clock = { timeZone: 'Europe/Helsinki', dayStart: '03:30' as const };
  const around = (begin: string) => [-1, 0].map((by) => businessDay(Date.parse(begin) + by, clock));
  expect(around('2026-10-25T01:30:00Z')).toEqual(['2026-10-24', '2026-10-25']);
  expect(around('2026-03-29T01:00:00Z')).toEqual(['2026-03-28', '2026-03-29']);
});

test.each([
  ['in the evening', '2026-11-20T18:00:00Z'],
  ['in the night after', '2026-11-21T03:59:59.999Z'],
])('%s the business day ends at five the next morning', (_, at) => {
  const today = todayAt(Date.parse(at), { timeZone: 'Europe/Stockholm' });
  expect(today).toEqual({ day: '2026-11-20', ends: Date.parse('2026-11-21T04:00:00Z') });
});

test('a day ends where the next one begins, also when clocks change', () => {
  const clock = { timeZone: 'Europe/Stockholm', dayStart: '03:00' } as const;
  for (const from of ['2026-03-27T12:00:00Z', '2026-10-23T12:00:00Z']) {
    let at = Date.parse(from);
    for (let count = 0; count < 5; count += 1) {
      const { day, ends } = todayAt(at, clock);
      expect(businessDay(ends - 1, clock)).toBe(day);
      expect(businessDay(ends, clock)).not.toBe(day);
      at = ends;
    }
  }
});
