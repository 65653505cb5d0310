import { expect, test } from 'vitest';
import type { States } from '#server/db/states.ts';
import { createEventHub } from '#server/kernel/events/event-hub.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { testStore } from '#tests/support/server/test-store.ts';
import { createEpochs } from '../kernel/epochs/epochs.ts';
import { watchStates } from './watch-states.ts';

/** A database that answers when the test says so. */
async function slowDatabase() {
  const looks: PromiseWithResolvers<void>[] = [];
  const states: States = {
    holdTo: () => Promise.reject(new Error('not held')),
    look: () => {
      const look = Promise.withResolvers<void>();
      looks.push(look);
      return look.promise;
    },
    onOther: () => {},
  };
  const clock = manualClock();
  const store = { ...(await testStore()), states };
  const errors: unknown[] = [];
  const stop = watchStates(
    { store, clock, hub: createEventHub(), epochs: createEpochs(store, clock) },
    { other: () => {}, error: (error) => errors.push(error) },
  );
  return { looks, clock, errors, stop };
}

test('while a slow database has not answered, nobody looks again and takes a connection of writes', async () => {
  const { looks, clock, errors, stop } = await slowDatabase();
  const later = () => {
    clock.advance(1_000);
    return looks.length;
  };
  clock.advance(30_000);
  expect(looks).toHaveLength(1);
  looks[0]?.resolve();
  await expect.poll(() => later()).toBe(2);
  looks[1]?.reject(new Error('broken'));
  await expect.poll(() => later()).toBe(3);
  expect(errors).toEqual([new Error('broken')]);
  stop();
});
