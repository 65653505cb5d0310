import { expect, test } from 'vitest';
import { median, ratioOfPairs, table } from './statistics.ts';

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('an empty list has no median', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('the ratio of pairs is not affected if the machine slows down both of some pairs and one of a few', () => {
  const pairs = Array.from({ length: 20 }, (_, at) => {
    const pace = 300 + 20 * at;
    const noise = 1 + 0.02 * Math.sin(at * 7);
    return [pace * 1.1 * noise * (at === 3 ? 4 : 1), pace] as const;
  });
  const [first, second] = [pairs.map(([value]) => value), pairs.map(([, value]) => value)];
  const { value, low, high } = ratioOfPairs(first, second);
  expect(value).toBeCloseTo(1.1, 1);
  expect(low).toBeGreaterThan(1.08);
  expect(high).toBeLessThan(1.13);
});

test("a ratio is more precise with more pairs, and of one pair it is that pair's", () => {
  const widthOf = (count: number) => {
    const first = Array.from({ length: count }, (_, at) => 110 + 20 * Math.sin(at * 5));
    const { low, high } = ratioOfPairs(first, Array<number>(count).fill(100));
    return high - low;
  };
  expect(widthOf(64)).toBeLessThan(widthOf(16));
  expect(ratioOfPairs([3], [2])).toEqual({ value: 1.5, low: 1.5, high: 1.5 });
});

test('a table aligns names to the left and figures to the right', () => {
  const rows = [
    ['surface', 'ms'],
    ['site', '1200'],
  ];
  expect(table(rows)).toBe('surface    ms\nsite     1200');
});
