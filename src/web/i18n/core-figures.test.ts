import { expect, test } from 'vitest';
import { dayInWords } from './core-figures.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const day = (intl: string, at: string, timeZone = 'Europe/Stockholm') =>
  dayInWords(intl, { at, now: NOW, timeZone });

test('a day is that of the venue’s clock, in the words of the language', () => {
  expect(day('sv-SE', '2026-11-14T10:00:00Z')).toBe('14 november');
  expect(day('en-US', '2026-11-14T23:30:00Z')).toBe('November 15');
  expect(day('de-DE', '2026-11-14T10:00:00Z')).toBe('14. November');
  expect(day('en-GB', '2026-11-14T23:30:00Z', 'America/New_York')).toBe('14 November');
});

test('a day of another year is said with it', () => {
  expect(day('en-GB', '2025-11-14T10:00:00Z')).toBe('14 November 2025');
  // New Year's Eve in New York, and the new year at the venue.
  expect(day('en-GB', '2025-12-31T23:30:00Z')).toBe('1 January');
});
