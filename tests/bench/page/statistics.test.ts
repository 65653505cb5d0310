import { expect, test } from 'vitest';
import { median, table } from './statistics.ts';

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('of nothing there is no median', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('a table lines up names to the left and figures to the right', () => {
  const rows = [
    ['surface', 'ms'],
    ['site', '1200'],
  ];
  expect(table(rows)).toBe('surface    ms\nsite     1200');
});
