import { expect, test } from 'vitest';
import { shouldEnd } from './seating-expiry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a seating without any order ends after 30 minutes, however busy', () => {
  const seating = { openedAt: 0, lastOrderAt: null, lastActivityAt: 29 * MINUTE };
  expect(shouldEnd(seating, 30 * MINUTE - 1)).toBeNull();
  expect(shouldEnd(seating, 30 * MINUTE)).toBe('empty');
});

test('a seating with orders ends after three idle hours', () => {
  const seating = { openedAt: 0, lastOrderAt: 0, lastActivityAt: HOUR };
  expect(shouldEnd(seating, 4 * HOUR - 1)).toBeNull();
  expect(shouldEnd(seating, 4 * HOUR)).toBe('idle');
});

test('how long ago counts, not when it was', () => {
  const openedAt = 1_795_000_000_000;
  const seating = { openedAt, lastOrderAt: null, lastActivityAt: openedAt };
  expect(shouldEnd(seating, openedAt + 1)).toBeNull();
});
