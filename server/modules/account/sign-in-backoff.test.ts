import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitAfter } from './sign-in-backoff.ts';

const MINUTE = 60_000;

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [11, 2],
  [12, 4],
  [15, 32],
  [16, 60],
  [5_000, 60],
])('after %i wrong tries one waits %i minutes', (failures, minutes) => {
  expect(waitAfter(failures, 10)).toBe(minutes * MINUTE);
});

test('a delay never gets shorter, and is never longer than an hour', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 1_000 }), (failures, free) => {
      const wait = waitAfter(failures, free);
      expect(wait).toBeLessThanOrEqual(60 * MINUTE);
      expect(waitAfter(failures + 1, free)).toBeGreaterThanOrEqual(wait);
      expect(wait > 0).toBe(failures >= free);
    }),
  );
});
