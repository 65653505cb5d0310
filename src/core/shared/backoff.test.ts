import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

test('the longest wait doubles from half a second up to fifteen', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 5_000].map((attempt) => backoff(attempt, 1))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000,
  ]);
});

test('a caller with less time sets a shorter maximum', () => {
  expect([0, 3, 4, 50].map((attempt) => backoff(attempt, 1, 5_000))).toEqual([
    500, 4_000, 5_000, 5_000,
  ]);
});

test('within that time, the delay is random', () => {
  fc.assert(
    fc.property(fc.nat(), fraction, (attempt, random) => {
      const wait = backoff(attempt, random);
      expect(Number.isInteger(wait)).toBe(true);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(Math.min(15_000, 500 * 2 ** attempt));
    }),
  );
});
