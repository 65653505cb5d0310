import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { DeviceSessionRequest } from '#core/devices/device.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { ALIVE_MS, fateOf, keepVisit, readKeptVisit } from './kept-visit.ts';

const MINUTE = 60_000;
const LINE = {
  key: 'a',
  product: 'toast-skagen',
  options: [],
  quantity: 2,
  note: '',
  seenName: 'Toast Skagen',
  seenPrice: 18_900,
};

test.each([
  ['party', 0, 'back'],
  ['party', 15 * MINUTE, 'back'],
  ['party', 15 * MINUTE + 1, 'gone'],
  ['each', 2 * MINUTE, 'back'],
  ['each', 2 * MINUTE + 1, 'lost'],
  ['each', 15 * MINUTE, 'lost'],
  ['each', 15 * MINUTE + 1, 'gone'],
  // Its clock was wrong when it started: how long it was off is not known.
  ['party', -1, 'lost'],
  ['each', -1, 'lost'],
] as const)(
  'what a guest of a tablet for “%s” chose %i ms before it starts again is %s',
  (guests, offFor, fate) => {
    expect(fateOf({ offFor, guests, quietSeconds: 120 })).toBe(fate);
  },
);

function setUp() {
  const storage = createMemoryStorage();
  const clock = createTestClock();
  const count = signal(0);
  const place = signal<DeviceSessionRequest | null>({});
  const stop = keepVisit({
    ...{ storage, clock, count, place },
    table: signal({ id: 'servett00007' }),
    locale: signal('en'),
    spoken: signal('ar'),
  });
  return { storage, clock, count, place, stop };
}

test('a visit is kept while something is chosen, with the time at which the tablet last ran', async () => {
  const { storage, clock, count, stop } = setUp();
  await clock.advance(5_000);
  expect(await storage.get('kiosk:visit')).toBeUndefined();

  count.value = 2;
  await storage.set('cart:servett00007', [LINE]);
  await clock.advance(10 * ALIVE_MS);
  const kept = {
    table: 'servett00007',
    place: {},
    locale: 'en',
    spoken: 'ar',
    aliveAt: clock.now(),
  };
  expect(await readKeptVisit(storage)).toEqual(kept);

  stop();
  await clock.advance(10 * ALIVE_MS);
  expect(await readKeptVisit(storage)).toEqual(kept);
  expect(clock.pendingTimers).toBe(0);
});

test('a menu that waits for a guest keeps nothing, and nor does an empty cart', async () => {
  const { storage, count, place } = setUp();
  place.value = null;
  count.value = 1;
  await storage.set('cart:servett00007', [LINE]);
  expect(await readKeptVisit(storage)).toBeNull();

  place.value = {};
  expect(await readKeptVisit(storage)).not.toBeNull();
  await storage.set('cart:servett00007', []);
  expect(await readKeptVisit(storage)).toBeNull();
});

test('what another version has stored is no visit', async () => {
  const storage = createMemoryStorage();
  for (const value of [null, 'x', 7, {}, { table: 7 }, { table: 'a', place: {}, locale: 'xx' }]) {
    await storage.set('kiosk:visit', value);
    expect(await readKeptVisit(storage)).toBeNull();
  }
});
