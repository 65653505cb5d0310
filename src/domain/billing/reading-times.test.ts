import { expect, test } from 'vitest';
import { waitBeforeReading } from './reading-times.ts';

const MINUTE = 60_000;

test('while the guest watches, the provider is asked every two seconds for three minutes, then every ten', () => {
  const watched = (age: number) => waitBeforeReading('open', { age, isWatched: true, failures: 0 });
  expect([0, 3 * MINUTE - 1, 3 * MINUTE].map(watched)).toEqual([2_000, 2_000, 10_000]);
});

test('an open payment that nobody watches is looked up every fifteen seconds', () => {
  expect(waitBeforeReading('open', { age: 0, isWatched: false, failures: 0 })).toBe(15_000);
});

test('a provider that does not answer is asked less and less often', () => {
  const after = (failures: number) =>
    waitBeforeReading('unknown', { age: 0, isWatched: true, failures });
  expect([0, 1, 2, 3, 9].map(after)).toEqual([
    MINUTE,
    MINUTE,
    5 * MINUTE,
    30 * MINUTE,
    30 * MINUTE,
  ]);
});
