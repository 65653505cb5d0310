import { expect, test } from 'vitest';
import { median } from './median.ts';

test('half of the values are on each side of the median, in any order', () => {
  expect(median([9_000, 1, 5])).toBe(5);
  expect(median([1, 2, 3, 10])).toBe(3);
  expect(median([7])).toBe(7);
});

test('an empty list has no median', () => {
  expect(median([])).toBeNull();
});
