import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

test('an age is in minutes and seconds, and from an hour on in hours and minutes', () => {
  expect(formatAge(0)).toBe('0:00');
  expect(formatAge(8_999)).toBe('0:08');
  expect(formatAge(158_000)).toBe('2:38');
  expect(formatAge(3_599_999)).toBe('59:59');
  expect(formatAge(3_600_000 + 12 * 60_000)).toBe('1 h 12');
});

test('an order from a clock ahead of ours has age zero, not a negative one', () => {
  expect(formatAge(-5_000)).toBe('0:00');
});
