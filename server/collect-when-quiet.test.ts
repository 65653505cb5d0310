import { expect, test } from 'vitest';
import { isTimeToCollect, observeOften } from './collect-when-quiet.ts';

const quiet = { isFirst: false, grown: 8_000_000, time: 15_000, busy: 0.05 };

test('what has grown is collected in a quiet second', () => {
  expect(isTimeToCollect(quiet)).toBe(true);
});

test('nothing is collected while much is asked, right after the last time, or where little has grown', () => {
  expect(isTimeToCollect({ ...quiet, busy: 0.6 })).toBe(false);
  expect(isTimeToCollect({ ...quiet, time: 2_000 })).toBe(false);
  expect(isTimeToCollect({ ...quiet, grown: 1_000_000 })).toBe(false);
});

test('what only the start needed is let go in the first quiet second', () => {
  const first = { isFirst: true, grown: 0, time: 1_000 };
  expect(isTimeToCollect({ ...first, busy: 0.05 })).toBe(true);
  expect(isTimeToCollect({ ...first, busy: 0.6 })).toBe(false);
});

test('young objects that are collected again and again are said at once', async () => {
  let said = 0;
  const observer = observeOften(() => {
    said += 1;
  });
  const kept: unknown[] = [];
  // Each turn is little more than what one collection makes room for.
  await expect
    .poll(
      () => {
        for (let turn = 0; turn < 400_000; turn += 1) kept[turn % 1_000] = { turn, more: [turn] };
        return said;
      },
      { interval: 1 },
    )
    .toBeGreaterThan(0);
  observer.disconnect();
});
