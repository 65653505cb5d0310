import { expect, test } from 'vitest';
import type { GuestHold } from '#core/card-holds/card-holds.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createGuestHold } from './guest-hold-store.ts';

const HOLD: GuestHold = {
  ...{ state: 'asked', isTest: false, venue: 'Bar', table: 'Tab 1', currency: 'SEK' },
  ...{ amount: 50_000, taken: 0, heldUntil: null, next: null },
};

function watched(states: GuestHold['state'][]) {
  const clock = createTestClock();
  const asked: string[] = [];
  const call = fakeCall({
    'POST /holds/read': ({ body }) => {
      asked.push(body.code);
      return { ...HOLD, state: states[Math.min(asked.length, states.length) - 1] ?? 'asked' };
    },
    'POST /holds/start': () => ({ ...HOLD, state: 'open', next: 'https://provider.invalid/x' }),
  });
  return { store: createGuestHold({ call, clock, code: 'abc' }), clock, asked };
}

test('a hold is read until nothing can change any more', async () => {
  const { store, clock, asked } = watched(['asked', 'open', 'held', 'captured']);
  store.watch();
  await expect.poll(() => store.hold.value?.state).toBe('asked');
  await clock.advance(300_000);
  expect([asked.length, store.hold.value?.state]).toEqual([4, 'captured']);
});

test('who says yes goes to the provider’s page', async () => {
  const { store } = watched(['asked']);
  expect(await store.start('en')).toBe('https://provider.invalid/x');
});
