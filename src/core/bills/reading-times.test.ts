import { expect, test } from 'vitest';
import { isBeingMade, nextLateReading, waitBeforeReading } from './reading-times.ts';

const MINUTE = 60_000;

test('the provider is asked every second for three minutes, every two while it can be paid, then every ten', () => {
  const open = (age: number) =>
    waitBeforeReading('open', { age, patience: 10 * MINUTE, failures: 0 });
  const ages = [0, 3 * MINUTE - 1, 3 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE];
  expect(ages.map(open)).toEqual([1_000, 1_000, 2_000, 2_000, 10_000]);
});

test('while a payment can be made, the table and the board know of it within three seconds', () => {
  const round = 1_000;
  const answered = 1_000;
  for (let age = 0; age < 10 * MINUTE; age += MINUTE) {
    const wait = waitBeforeReading('open', { age, patience: 10 * MINUTE, failures: 0 });
    expect(Math.ceil(wait / round) * round + answered).toBeLessThanOrEqual(3_000);
  }
});

test('a provider that does not answer is asked less and less often, down to twice an hour', () => {
  const after = (failures: number) =>
    waitBeforeReading('unknown', { age: 0, patience: MINUTE, failures });
  expect([0, 1, 2, 3, 4, 5, 6, 99].map(after)).toEqual([
    1_000,
    1_000,
    3_000,
    10_000,
    MINUTE,
    5 * MINUTE,
    30 * MINUTE,
    30 * MINUTE,
  ]);
});

test('a payment that was just asked for is being made; one that is still not made later is not', () => {
  expect(isBeingMade('created', 14_999)).toBe(true);
  expect(isBeingMade('created', 15_000)).toBe(false);
  expect(isBeingMade('open', 0)).toBe(false);
});

test('a payment that has ended is read after 1, 5 and 30 minutes, and then hourly for a day', () => {
  const minutes = [];
  for (let next = nextLateReading(0); next !== null; next = nextLateReading(next)) {
    minutes.push(next / MINUTE);
  }
  const hours = Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60);
  expect(minutes).toEqual([1, 5, 30, ...hours]);
});

test('readings that were missed are not made up for: the next one is in the future', () => {
  expect(nextLateReading(7 * MINUTE)).toBe(30 * MINUTE);
  expect(nextLateReading(200 * MINUTE)).toBe(240 * MINUTE);
  expect(nextLateReading(24 * 60 * MINUTE)).toBeNull();
});
