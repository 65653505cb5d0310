import { effect, signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createGlobalStore } from './global-store.ts';

function setUp() {
  const clock = createTestClock();
  const theme = { theme: signal('light' as const), set: () => {} };
  return { clock, global: createGlobalStore({ theme, clock }) };
}

const failed = { code: 'languageFailed', kind: 'error' } as const;
const copied = { code: 'copied', kind: 'success' } as const;

test('an effect that shows a notice runs once for each cause', () => {
  const { global } = setUp();
  const hasFailed = signal(true);
  effect(() => {
    if (hasFailed.value) global.notify(failed);
  });
  expect(global.notifications.value).toHaveLength(1);
  hasFailed.value = false;
  hasFailed.value = true;
  expect(global.notifications.value).toMatchObject([{ ...failed, count: 2 }]);
});

test('equal notices are one with a count, but each that can be undone is separate', () => {
  const { global } = setUp();
  global.notify(copied);
  global.notify(copied);
  global.notify(failed);
  global.notify({ ...copied, undo: () => {} });
  global.notify({ ...copied, undo: () => {} });
  expect(global.notifications.value.map(({ code, count }) => [code, count])).toEqual([
    ['copied', 2],
    ['languageFailed', 1],
    ['copied', 1],
    ['copied', 1],
  ]);
});

test('a repeated notice stays as long as a new one', async () => {
  const { global, clock } = setUp();
  global.notify(copied);
  await clock.advance(5_000);
  global.notify(copied);
  await clock.advance(5_000);
  expect(global.notifications.value).toHaveLength(1);
  await clock.advance(5_000);
  expect(global.notifications.value).toHaveLength(0);
});
