import { expect, test } from 'vitest';
import { businessDay, dayAfter } from './business-day.ts';

const dayAt = (iso: string) => businessDay(Date.parse(iso), 'Europe/Stockholm');

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
