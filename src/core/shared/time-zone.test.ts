import { expect, test } from 'vitest';
import { DAY_MS, dayAfter, instantOf, localDay, offsetAt } from './time-zone.ts';

const STOCKHOLM = 'Europe/Stockholm';
const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const dayOf = (date: string) => at(`${date}T00:00:00Z`) / DAY_MS;
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

test.each([
  ['UTC', '2026-07-01T12:00:00Z', 0],
  [STOCKHOLM, '2026-01-15T12:00:00Z', 60],
  [STOCKHOLM, '2026-07-15T12:00:00Z', 120],
  ['America/New_York', '2026-01-15T12:00:00Z', -300],
  ['Asia/Kathmandu', '2026-01-15T12:00:00Z', 345],
  ['Pacific/Chatham', '2026-07-15T12:00:00Z', 765],
])('the clocks of %s at %s are %s minutes ahead', (zone, when, minutes) => {
  expect(offsetAt(at(when), zone)).toBe(minutes * 60_000);
});

test('the offset changes in the very moment of the clock change', () => {
  const change = at('2026-03-29T01:00:00Z');
  expect(offsetAt(change - 1, STOCKHOLM)).toBe(HOUR);
  expect(offsetAt(change, STOCKHOLM)).toBe(2 * HOUR);
  const back = at('2026-10-25T01:00:00Z');
  expect(offsetAt(back - 1, STOCKHOLM)).toBe(2 * HOUR);
  expect(offsetAt(back, STOCKHOLM)).toBe(HOUR);
});

test('the offset is the same within a quarter of an hour, whichever moment was asked about first', () => {
  const quarter = at('2026-05-05T10:15:00Z');
  const answers = [quarter + 14 * 60_000 + 59_999, quarter, quarter + 1].map((when) =>
    offsetAt(when, STOCKHOLM),
  );
  expect(answers).toEqual([2 * HOUR, 2 * HOUR, 2 * HOUR]);
});

test('after more quarters than are remembered, answers are still right', () => {
  const first = at('2026-01-01T00:00:00Z');
  for (let quarter = 0; quarter < 4_500; quarter += 1) {
    expect(offsetAt(first + quarter * 15 * 60_000, 'Europe/Helsinki')).toBe(2 * HOUR);
  }
  expect(offsetAt(at('2026-07-01T00:00:00Z'), 'Europe/Helsinki')).toBe(3 * HOUR);
  expect(offsetAt(first, 'Europe/Helsinki')).toBe(2 * HOUR);
});

test('a name that is no time zone is refused', () => {
  expect(() => offsetAt(0, 'Europe/Atlantis')).toThrow(RangeError);
});

test('a local day begins at local midnight', () => {
  expect(localDay(at('2026-07-14T21:59:59Z'), STOCKHOLM)).toBe(dayOf('2026-07-14'));
  expect(localDay(at('2026-07-14T22:00:00Z'), STOCKHOLM)).toBe(dayOf('2026-07-15'));
  expect(localDay(at('2026-01-15T04:59:59Z'), 'America/New_York')).toBe(dayOf('2026-01-14'));
  expect(localDay(at('1969-12-31T22:59:59Z'), 'UTC')).toBe(-1);
});

test.each([
  ['an ordinary time in summer', '2026-07-15', 18 * 60 + 30, '2026-07-15T16:30'],
  ['an ordinary time in winter', '2026-01-15', 0, '2026-01-14T23:00'],
  ['a minute of the next day', '2026-07-15', 25 * 60, '2026-07-15T23:00'],
  ['a time that is skipped', '2026-03-29', 2 * 60 + 30, '2026-03-29T01:00'],
  ['the moment of the change itself', '2026-03-29', 3 * 60, '2026-03-29T01:00'],
  ['the minute before the change', '2026-03-29', 119, '2026-03-29T00:59'],
])('%s is one instant', (_name, date, minute, expected) => {
  for (const which of ['earlier', 'later'] as const) {
    expect(iso(instantOf(dayOf(date), minute, STOCKHOLM, which))).toBe(expected);
  }
});

test('of a time that clocks show twice, either can be asked for', () => {
  const day = dayOf('2026-10-25');
  expect(iso(instantOf(day, 150, STOCKHOLM, 'earlier'))).toBe('2026-10-25T00:30');
  expect(iso(instantOf(day, 150, STOCKHOLM, 'later'))).toBe('2026-10-25T01:30');
  for (const which of ['earlier', 'later'] as const) {
    expect(iso(instantOf(day, 180, STOCKHOLM, which))).toBe('2026-10-25T02:00');
    expect(iso(instantOf(day, 119, STOCKHOLM, which))).toBe('2026-10-24T23:59');
  }
});

test('west of Greenwich, times are found on the right day too', () => {
  expect(iso(instantOf(dayOf('2026-03-08'), 150, 'America/New_York', 'later'))).toBe(
    '2026-03-08T07:00',
  );
  expect(iso(instantOf(dayOf('2026-11-01'), 90, 'America/New_York', 'earlier'))).toBe(
    '2026-11-01T05:30',
  );
  expect(iso(instantOf(dayOf('2026-11-01'), 90, 'America/New_York', 'later'))).toBe(
    '2026-11-01T06:30',
  );
});

test('so many days after a day is a day of the calendar, and before it too', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-11-20', 0)).toBe('2026-11-20');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayAfter('2026-03-20', 30)).toBe('2026-04-19');
});
