import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manualClock } from '#tests/support/server/server-clock.ts';
import type { Limit } from './limit.ts';
import { createMemoryLimitStore } from './memory-limit-store.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const LIMIT: Limit = { name: 'tries', burst: 3, everyMs: 10 * SECOND };

function counting(keptMax?: number) {
  const clock = manualClock();
  const store = createMemoryLimitStore(clock, keptMax);
  const takeAll = async (key: string) => {
    let taken = 0;
    while ((await store.take(LIMIT, key)) === 0) taken += 1;
    return taken;
  };
  return { clock, store, takeAll };
}

test('a bucket allows its burst, and then one more per interval', async () => {
  const { clock, store, takeAll } = counting();
  expect(await takeAll('a')).toBe(3);
  expect(await store.wait(LIMIT, 'a')).toBe(10 * SECOND);
  clock.advance(4 * SECOND);
  expect(await store.take(LIMIT, 'a')).toBe(6 * SECOND);
  clock.advance(6 * SECOND);
  expect(await takeAll('a')).toBe(1);
  clock.advance(HOUR);
  expect(await takeAll('a')).toBe(3);
});

test('keys, and limits of one key, have separate buckets', async () => {
  const { store, takeAll } = counting();
  await takeAll('a');
  expect(await store.wait(LIMIT, 'b')).toBe(0);
  expect(await store.wait({ ...LIMIT, name: 'other tries' }, 'a')).toBe(0);
});

test('a returned token can be taken again, and a bucket never holds more than its burst', async () => {
  const { store, takeAll } = counting();
  await takeAll('a');
  await store.giveBack(LIMIT, 'a');
  expect(await takeAll('a')).toBe(1);
  await store.reset(LIMIT, 'a');
  await store.giveBack(LIMIT, 'a');
  expect(await takeAll('a')).toBe(3);
});

test.each([-2 * HOUR, 2 * HOUR])(
  'a system time changed by %i ms changes no delay',
  async (jump) => {
    const { clock, store, takeAll } = counting();
    await takeAll('a');
    clock.jump(jump);
    expect(await store.wait(LIMIT, 'a')).toBe(10 * SECOND);
    clock.advance(10 * SECOND);
    expect(await store.take(LIMIT, 'a')).toBe(0);
  },
);

test('in any period no more are let in than the burst and what was refilled', async () => {
  const steps = fc.array(fc.integer({ min: 0, max: 30 * SECOND }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (waits) => {
      const { clock, store } = counting();
      let taken = 0;
      for (const wait of waits) {
        clock.advance(wait);
        const refusedFor = await store.take(LIMIT, 'a');
        taken += refusedFor === 0 ? 1 : 0;
        expect(refusedFor).toBeLessThanOrEqual(LIMIT.everyMs);
      }
      const passed = waits.reduce((sum, wait) => sum + wait, 0);
      expect(taken).toBeLessThanOrEqual(LIMIT.burst + passed / LIMIT.everyMs);
    }),
  );
});

test('any number of new keys evicts no lock; memory stays bounded', async () => {
  const { store, takeAll } = counting(100);
  await takeAll('locked');
  for (let key = 0; key < 10_000; key += 1) {
    await store.take(LIMIT, `new ${key}`);
  }
  expect(await store.wait(LIMIT, 'locked')).toBe(10 * SECOND);
  // The first of them is evicted, the last is not.
  expect(await takeAll('new 0')).toBe(3);
  expect(await takeAll('new 9999')).toBe(2);
});

test('locks evict the oldest lock only at the maximum number', async () => {
  const { store, takeAll } = counting(100);
  for (let key = 0; key < 100; key += 1) await takeAll(`lock ${key}`);
  expect(await store.wait(LIMIT, 'lock 0')).toBe(10 * SECOND);
  await takeAll('one more');
  expect(await store.wait(LIMIT, 'lock 0')).toBe(0);
  expect(await store.wait(LIMIT, 'lock 1')).toBe(10 * SECOND);
});
