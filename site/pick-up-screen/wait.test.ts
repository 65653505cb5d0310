import { expect, test } from 'vitest';
import { waitBefore } from './wait.ts';

test('tries become rarer, never rarer than every fifteen seconds, and follow what the server asks', () => {
  expect([0, 1, 2, 9, 5_000].map((tries) => waitBefore(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 15_000, 15_000,
  ]);
  expect(waitBefore(3, 0)).toBe(4_000);
  expect(waitBefore(0, 1, 30_000)).toBe(30_000);
});
