import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/server/test-app.ts';
import { seedDemo } from '../demo-seed.ts';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));

/** A new demonstration, and requests of its venue's owner. */
async function demonstration(hasExampleDays: boolean) {
  const { ask, context } = await testApp({ menu: null, config: { hasExampleDays } });
  const signIn = await seedDemo(context, DEMO);
  const { email, password } = signIn ?? {};
  const { headers } = await ask('POST', 'staff/session', { email, password }, { origin: ORIGIN });
  const [cookie = ''] = String(headers['set-cookie']).split(';', 1);
  const read = async (path: string) =>
    (await ask('GET', `venues/kajkanten/${path}`, undefined, { cookie })).body;
  return { ask, read };
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

test('the public figures do not count them', async () => {
  const { ask } = await demonstration(true);
  expect((await ask('GET', 'metrics')).body).toMatchObject({
    venues: 2,
    ordersServed: 0,
    seenAfter: null,
    servedAfter: null,
  });
});

test('without them its console is empty', async () => {
  const { read } = await demonstration(false);
  expect(await read('days')).toMatchObject({ open: ['2026-11-20'], closed: [] });
});
