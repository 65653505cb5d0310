import { expect, test } from 'vitest';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { measureOrders } from './order-metrics.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };

/** A venue whose orders are measured, with its staff and a guest. */
async function measured() {
  const served = await testApp();
  const metrics = createMetrics((error) => {
    throw error;
  });
  measureOrders(metrics, served.context);
  const staff = await served.staff('staff');
  const guest = await guestAt(served);
  const paint = (order: Answer['body'], ...stations: string[]) =>
    staff('POST', `venues/${VENUE}/orders/seen`, { orders: [order.id], stations });
  const move = (order: Answer['body'], from: string, to: string, more = {}) =>
    staff('POST', `venues/${VENUE}/orders/${order.id}/transition`, { from, to, ...more });
  /** The samples of one metric, as a scraper reads them. */
  const samplesOf = async (metric: string) => {
    const text = await metrics.registry.getSingleMetricAsString(metric);
    return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  const oldest = () => samplesOf('servett_orders_unseen_oldest_seconds');
  return { served, clock: served.clock, metrics, staff, guest, paint, move, samplesOf, oldest };
}

/** The cumulated buckets of the time until orders were seen: how many, by the seconds of each. */
const bucketsOf = (samples: readonly string[]) =>
  samples.flatMap((line) => {
    const [, limit, count] = /_bucket\{le="([^"]+)"\} (\d+)$/.exec(line) ?? [];
    return limit === undefined ? [] : [[limit, Number(count)] as const];
  });

test('unfinished orders are counted by state, also where there are none', async () => {
  const { guest, move, paint, staff, samplesOf } = await measured();
  expect(await samplesOf('servett_orders_unfinished')).toEqual([
    'servett_orders_unfinished{state="placed"} 0',
    'servett_orders_unfinished{state="seen"} 0',
    'servett_orders_unfinished{state="accepted"} 0',
  ]);
  const sent = [];
  for (let count = 0; count < 6; count += 1) sent.push((await guest.order([SOUP])).body);
  const [first, second, third, fourth] = sent;
  await paint(first, 'kitchen');
  await move(second, 'placed', 'accepted');
  await move(third, 'placed', 'accepted');
  await move(fourth, 'placed', 'rejected', { reason: 'Slut' });
  await guest.ask('POST', `orders/${sent[4].id}/cancel`);
  const lines = [{ id: third.lines[0].id, from: 'queued' }];
  await staff('POST', `venues/${VENUE}/orders/${third.id}/lines`, { lines, to: 'served' });
  expect(await samplesOf('servett_orders_unfinished')).toEqual([
    'servett_orders_unfinished{state="placed"} 1',
    'servett_orders_unfinished{state="seen"} 1',
    'servett_orders_unfinished{state="accepted"} 1',
  ]);
});

test('the oldest order that nobody has seen has an age, from when it was placed until it is seen', async () => {
  const { clock, guest, paint, oldest } = await measured();
  const { body: first } = await guest.order([SOUP]);
  clock.advance(30_500);
  const { body: second } = await guest.order([SOUP]);
  expect(await oldest()).toEqual(['servett_orders_unseen_oldest_seconds 30.5']);
  clock.advance(10_000);
  await paint(first, 'kitchen');
  expect(await oldest()).toEqual(['servett_orders_unseen_oldest_seconds 10']);
  await paint(second, 'kitchen');
  expect(await oldest()).toEqual(['servett_orders_unseen_oldest_seconds 0']);
});

test('a clock that is set back makes no order younger than nothing', async () => {
  const { clock, guest, paint, oldest, samplesOf } = await measured();
  const { body: order } = await guest.order([SOUP]);
  clock.jump(-60_000);
  expect(await oldest()).toEqual(['servett_orders_unseen_oldest_seconds 0']);
  await paint(order, 'kitchen');
  expect(await samplesOf('servett_order_seen_seconds')).toContain(
    'servett_order_seen_seconds_sum 0',
  );
});

test('orders of devices that wait to be let in are in neither figure', async () => {
  const { served, clock, guest, paint, oldest, samplesOf } = await measured();
  const { body: order } = await guest.order([SOUP]);
  await paint(order, 'kitchen');
  const stranger = await guestAt(served);
  expect((await stranger.order([SOUP])).body.awaitsAdmission).toBe(true);
  clock.advance(60_000);
  expect(await samplesOf('servett_orders_unfinished')).toContain(
    'servett_orders_unfinished{state="placed"} 0',
  );
  expect(await oldest()).toEqual(['servett_orders_unseen_oldest_seconds 0']);
});

test('each state that an order comes to is counted once, and no change of lines or calls', async () => {
  const { guest, move, paint, staff, samplesOf } = await measured();
  const [kept, rejected, cancelled] = [
    (await guest.order([SOUP])).body,
    (await guest.order([SOUP])).body,
    (await guest.order([SOUP])).body,
  ];
  await paint(kept, 'kitchen');
  await move(kept, 'seen', 'accepted');
  await move(kept, 'accepted', 'seen', { undo: true });
  await move(kept, 'seen', 'accepted');
  await move(rejected, 'placed', 'rejected', { reason: 'Slut' });
  await guest.ask('POST', `orders/${cancelled.id}/cancel`);
  await guest.call({ kind: 'staff', reason: 'water' });
  const to = async (from: string, state: string) =>
    staff('POST', `venues/${VENUE}/orders/${kept.id}/lines`, {
      lines: [{ id: kept.lines[0].id, from }],
      to: state,
    });
  await to('queued', 'ready');
  await to('ready', 'served');
  expect(await samplesOf('servett_orders_total')).toEqual([
    'servett_orders_total{state="placed"} 3',
    'servett_orders_total{state="seen"} 1',
    'servett_orders_total{state="accepted"} 2',
    'servett_orders_total{state="rejected"} 1',
    'servett_orders_total{state="cancelled"} 1',
    'servett_orders_total{state="done"} 1',
  ]);
});

test('the time until an order was seen is counted once, when its last board has painted it', async () => {
  const { clock, guest, paint, move, samplesOf } = await measured();
  const seen = () => samplesOf('servett_order_seen_seconds');
  const { body: order } = await guest.order([SOUP, BEER]);
  clock.advance(4_000);
  await paint(order, 'bar');
  expect(await seen()).toContain('servett_order_seen_seconds_count 0');
  clock.advance(3_500);
  await paint(order, 'kitchen');
  const once = expect.arrayContaining([
    'servett_order_seen_seconds_sum 7.5',
    'servett_order_seen_seconds_count 1',
  ]);
  expect(await seen()).toEqual(once);
  clock.advance(60_000);
  await move(order, 'seen', 'accepted', { acknowledged: ['age'] });
  expect(await seen()).toEqual(once);
  expect(bucketsOf(await seen())).toEqual([
    ['1', 0],
    ['2', 0],
    ['5', 0],
    ['10', 1],
    ['20', 1],
    ['30', 1],
    ['60', 1],
    ['120', 1],
    ['180', 1],
    ['300', 1],
    ['600', 1],
    ['1800', 1],
    ['+Inf', 1],
  ]);
});

test('accepting an order that no board has shown is seeing it; rejecting or cancelling it is not', async () => {
  const { clock, guest, move, staff, samplesOf } = await measured();
  const [accepted, rejected, cancelled] = [
    (await guest.order([SOUP])).body,
    (await guest.order([SOUP])).body,
    (await guest.order([SOUP])).body,
  ];
  clock.advance(90_000);
  await move(accepted, 'placed', 'accepted');
  await move(rejected, 'placed', 'rejected', { reason: 'Slut' });
  await guest.ask('POST', `orders/${cancelled.id}/cancel`);
  // Nor is what follows, up to its end.
  const lines = [{ id: accepted.lines[0].id, from: 'queued' }];
  await staff('POST', `venues/${VENUE}/orders/${accepted.id}/lines`, { lines, to: 'served' });
  const samples = await samplesOf('servett_order_seen_seconds');
  expect(samples).toContain('servett_order_seen_seconds_sum 90');
  expect(samples).toContain('servett_order_seen_seconds_count 1');
});

test('an order that staff took waits for nobody to see it', async () => {
  const { clock, staff, move, samplesOf } = await measured();
  const take = async (line: object) => {
    const lines = [{ options: [], quantity: 1, ...line }];
    const body = { menuVersion: 1, lines, served: false };
    const path = `venues/${VENUE}/tables/${TABLE}/orders`;
    return (await staff('POST', path, body, { 'idempotency-key': newOrderId() })).body;
  };
  await take(SOUP);
  const asked = await take({ ...SOUP, allergyQuestion: ['milk'] });
  clock.advance(5_000);
  const accepted = await move(asked, 'placed', 'accepted', { acknowledged: ['allergy'] });
  expect(accepted.body.seenAt).toBe(accepted.body.acceptedAt);
  expect(await samplesOf('servett_order_seen_seconds')).toContain(
    'servett_order_seen_seconds_count 0',
  );
  expect(await samplesOf('servett_orders_total')).toContain(
    'servett_orders_total{state="placed"} 2',
  );
});

test('both figures of unfinished orders come from one reading, which counts nothing again if nothing has changed', async () => {
  const { served } = await measured();
  const asked: string[] = [];
  const reader = served.context.store.reader.withPlugin({
    transformQuery({ node }) {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const metrics = createMetrics((error) => {
    throw error;
  });
  measureOrders(metrics, { ...served.context, store: { ...served.context.store, reader } });
  await metrics.registry.metrics();
  // The sum of the versions, the versions and the orders; then the sum alone.
  expect(asked).toHaveLength(3);
  await metrics.registry.metrics();
  expect(asked).toHaveLength(4);
});

test('each metric of orders says what it counts', async () => {
  const { metrics } = await measured();
  const text = await metrics.registry.metrics();
  const help = [...text.matchAll(/^# HELP (servett_order\S*) (.*)$/gm)];
  expect(help.map(([, name]) => name)).toEqual([
    'servett_orders_unfinished',
    'servett_orders_unseen_oldest_seconds',
    'servett_orders_total',
    'servett_order_seen_seconds',
  ]);
  for (const [, , said] of help) expect(said).toMatch(/ /);
});
