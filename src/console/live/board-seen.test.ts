import { expect, test } from 'vitest';
import { WATCH_BEAT_MS, WATCHED_MS } from '#core/shared/limits.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createBoardAttention } from './board-seen.ts';

test('a board says again and again that somebody looks at it, until nobody does', async () => {
  const clock = createTestClock();
  const told: string[][] = [];
  let stations = ['bar', 'kitchen'];
  const { attend } = createBoardAttention({
    clock,
    venue: () => 'kajkanten',
    stations: () => stations,
    call: fakeCall({
      'POST /venues/:venue/board/watched': ({ body }) => {
        told.push(body.stations);
        throw new Error('There is no network.');
      },
    }),
  });
  const leave = attend();
  stations = ['bar'];
  await clock.advance(WATCH_BEAT_MS);
  expect(told).toEqual([['bar', 'kitchen'], ['bar']]);
  leave();
  await clock.advance(10 * WATCH_BEAT_MS);
  expect(told).toHaveLength(2);
});

test('one lost report leaves a station watched', () => {
  expect(2 * WATCH_BEAT_MS).toBeLessThan(WATCHED_MS);
});
