import { expect, test } from 'vitest';
import { METRICS_DAYS, METRICS_SAMPLE_MIN } from '#core/shared/limits.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const DAY_MS = 24 * 3_600_000;

/** Orders one water, shows it to the bar after these seconds and serves it after these. */
async function serve(served: TestApp, seen: number, more: number): Promise<void> {
  const guest = await guestAt(served);
  const staff = await served.staff();
  const { body: order } = await guest.order([{ product: 'water' }]);
  served.clock.advance(seen * 1_000);
  const stations = [...new Set(order.lines.map((line: { station: string }) => line.station))];
  await staff('POST', `venues/${VENUE}/orders/seen`, { orders: [order.id], stations });
  await staff('POST', `venues/${VENUE}/orders/${order.id}/transition`, {
    from: 'seen',
    to: 'accepted',
    acknowledged: ['age', 'allergy'],
  });
  served.clock.advance(more * 1_000);
  for (const [from, to] of [
    ['queued', 'ready'],
    ['ready', 'served'],
  ]) {
    const lines = order.lines.map(({ id }: { id: string }) => ({ id, from }));
    await staff('POST', `venues/${VENUE}/orders/${order.id}/lines`, { lines, to });
  }
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/end`);
}

test('a new installation counts its venues and tables, and invents nothing else', async () => {
  const { ask } = await testApp();
  const { status, body, headers } = await ask('GET', 'metrics');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    days: METRICS_DAYS,
    venues: 1,
    ordersServed: 0,
    seenAfter: null,
    servedAfter: null,
  });
  expect(body.tables).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test('served orders are counted and timed, as medians of enough of them', async () => {
  const served = await testApp();
  for (const seconds of [9, 2, 30, 4]) {
    await serve(served, seconds, 60);
  }
  const few = (await served.ask('GET', 'metrics')).body;
  expect(few).toMatchObject({ ordersServed: METRICS_SAMPLE_MIN - 1, seenAfter: null });
  await serve(served, 5, 100);
  served.clock.advance(60_000);
  expect((await served.ask('GET', 'metrics')).body).toMatchObject({
    ordersServed: METRICS_SAMPLE_MIN,
    seenAfter: 5_000,
    servedAfter: 69_000,
  });
  served.clock.advance(METRICS_DAYS * DAY_MS);
  expect((await served.ask('GET', 'metrics')).body).toMatchObject({
    ordersServed: 0,
    seenAfter: null,
  });
});

test('the figures are computed once a minute, however often they are requested', async () => {
  const served = await testApp();
  const first = (await served.ask('GET', 'metrics')).text;
  await serve(served, 1, 1);
  expect((await served.ask('GET', 'metrics')).text).toBe(first);
  served.clock.advance(60_000);
  expect((await served.ask('GET', 'metrics')).body.ordersServed).toBe(1);
});

test('hidden figures are answered with a problem', async () => {
  const { ask } = await testApp({ config: { hasPublicMetrics: false } });
  const { status, body } = await ask('GET', 'metrics');
  expect([status, body.code]).toEqual([404, 'metrics.off']);
});

test('they contain no amounts, and nothing about a single venue', async () => {
  const { ask } = await testApp();
  const { body, text } = await ask('GET', 'metrics');
  expect(Object.keys(body).sort()).toEqual(
    ['countedAt', 'days', 'ordersServed', 'seenAfter', 'servedAfter', 'tables', 'venues'].sort(),
  );
  expect(text).not.toContain(VENUE);
});
