import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTicker } from './ticker.ts';

test('ages advance while the board is stale, and the time of fresh data stops', async () => {
  const clock = createTestClock();
  const isSure = signal(true);
  const ticker = createTicker(clock, { isSure, beat: () => {} });
  await clock.advance(3_000);
  const before = clock.now();
  expect(ticker.known.value).toBe(before);
  isSure.value = false;
  await clock.advance(90_000);
  expect([ticker.now.value, ticker.known.value]).toEqual([clock.now(), before]);
  isSure.value = true;
  expect(ticker.known.value).toBe(clock.now());
  ticker.stop();
});

test('a late timer makes the board stale before anything grows older by it', async () => {
  const clock = createTestClock();
  const isSure = signal(true);
  const ticker = createTicker(clock, {
    isSure,
    beat() {
      isSure.value = false;
    },
  });
  const before = ticker.known.value;
  await clock.advance(1_000);
  expect(ticker.known.value).toBe(before);
  ticker.stop();
});
