import { expect, test } from 'vitest';
import { spansOfHour } from './spans-of-hour.ts';

const clockAt = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at);

test('every day of four weeks has the hour around this time of day, by the clock on the wall', () => {
  // Half a week after the clocks went back.
  const at = Date.parse('2026-10-28T18:15:00Z');
  const spans = spansOfHour(at, 'Europe/Stockholm');
  expect(spans).toHaveLength(29);
  const [today, ...earlier] = spans;
  expect([today?.since, today?.until]).toEqual([at - 1_800_000, at]);
  for (const { since, until } of earlier) {
    expect(clockAt(since, 'Europe/Stockholm')).toBe('18:45');
    expect(clockAt(until, 'Europe/Stockholm')).toBe('19:45');
  }
  expect(new Set(spans.map(({ since }) => since)).size).toBe(29);
});
