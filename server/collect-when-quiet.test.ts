import { expect, test } from 'vitest';
import { collectionNow, observeOften } from './collect-when-quiet.ts';

const quiet = { isFirst: false, calm: null, grown: 8_000_000, time: 15_000, busy: 0.03 };

test('what has grown is collected in a quiet second', () => {
  expect(collectionNow(quiet)).toBe('regular');
});

test('nothing is collected while much is asked, right after the last time, or where little has grown', () => {
  expect(collectionNow({ ...quiet, busy: 0.3 })).toBeNull();
  expect(collectionNow({ ...quiet, time: 2_000 })).toBeNull();
  expect(collectionNow({ ...quiet, grown: 1_000_000 })).toBeNull();
});

test('what only the start needed is let go in the first quiet second', () => {
  const first = { isFirst: true, calm: null, grown: 0, time: 1_000 };
  expect(collectionNow({ ...first, busy: 0.03 })).toBe('last-resort');
  expect(collectionNow({ ...first, busy: 0.3 })).toBeNull();
});

test('room that many orders took is given back once it is calm, and kept until then', () => {
  const after = { ...quiet, grown: 0 };
  expect(collectionNow({ ...after, calm: 5_000 })).toBeNull();
  expect(collectionNow({ ...after, calm: 20_000 })).toBe('last-resort');
  expect(collectionNow({ ...after, calm: 20_000, busy: 0.3 })).toBeNull();
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
