import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { ORIGIN, testApp } from '#tests/support/server/test-app.ts';
import type { Context } from '../context.ts';
import type { Write } from '../db/store.ts';
import { seedDemo } from '../demo-seed.ts';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));

/** A new demonstration, and requests of its venue's owner. `start`: as a server's start fills it. */
async function demonstration(
  hasExampleDays: boolean,
  start = (context: Context) => seedDemo(context, DEMO),
) {
  const { ask, context, clock } = await testApp({ menu: null, config: { hasExampleDays } });
  const signIn = await start(context);
  const { email, password } = signIn ?? {};
  const { headers } = await ask('POST', 'staff/session', { email, password }, { origin: ORIGIN });
  const [cookie = ''] = String(headers['set-cookie']).split(';', 1);
  const read = async (path: string) =>
    (await ask('GET', `venues/kajkanten/${path}`, undefined, { cookie })).body;
  return { ask, read, context, clock };
}

test('the demonstration has two weeks behind it, and yesterday to close', async () => {
  const { read } = await demonstration(true);
  const { total, totalBefore, days } = await read('figures?from=2026-11-13&to=2026-11-19');
  expect(days.map(({ orders }: { orders: number }) => orders > 0)).toEqual(Array(7).fill(true));
  expect([total.revenue, totalBefore.revenue].every((each) => each > 1_000_000)).toBe(true);
  expect(total.times.seen.median).toBeLessThan(40_000);
  const { open, closed } = await read('days');
  expect(open).toEqual(['2026-11-19', '2026-11-20']);
  expect(closed).toHaveLength(13);
  expect((await read('ratings')).counts.good).toBeGreaterThan(5);
  expect((await read('board')).orders).toEqual([]);
});

test('the public figures do not count them, and the next start leaves them as they are', async () => {
  const { ask, read, context, clock } = await demonstration(true);
  expect((await ask('GET', 'metrics')).body).toMatchObject({
    venues: 2,
    ordersServed: 0,
    seenAfter: null,
    servedAfter: null,
  });
  const days = await read('days');
  clock.advance(60_000);
  await seedDemo(context, DEMO);
  expect(await read('days')).toEqual(days);
});

test('without them its console is empty', async () => {
  const { read } = await demonstration(false);
  expect(await read('days')).toMatchObject({ open: ['2026-11-20'], closed: [] });
});

/** With each change one start is ended, late, and at night another before it. */
const ENDED_AFTER = [40, 300].slice(-propertyRuns(1, 2));

/** Starts that are ended after so many writes, and then one that is not. */
async function startsEndedAfter(writes: readonly number[], context: Context) {
  for (const most of writes) {
    let left = most;
    const ending =
      (write: Write): Write =>
      (...asked) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('ended')) : write(...asked);
      };
    const { write, writeApart } = context.store;
    const store = { ...context.store, write: ending(write), writeApart: ending(writeApart) };
    await expect(seedDemo({ ...context, store }, DEMO)).rejects.toThrow('ended');
    expect(await context.store.reader.selectFrom('orders').select('id').execute()).not.toEqual([]);
  }
  return seedDemo(context, DEMO);
}

test('where first starts were ended in between, the next one leaves the same as a whole one', async () => {
  const whole = await demonstration(true);
  const ended = await demonstration(true, (context) => startsEndedAfter(ENDED_AFTER, context));
  for (const page of ['figures?from=2026-11-13&to=2026-11-19', 'days', 'till']) {
    expect(await ended.read(page)).toEqual(await whole.read(page));
  }
  expect((await ended.read('board')).orders).toEqual([]);
});
