import { createQueryId, type RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import type { Figures } from '#core/figures/figures.schema.ts';
import type { Store } from '#server/db/store.ts';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createDayTallies } from './day-tallies.ts';
import { createReadFigures } from './figures.usecases.ts';

const path = `venues/${VENUE}/figures`;
const DAY_MS = 24 * 3_600_000;

const figures = async (ask: Ask, query = ''): Promise<Figures> =>
  (await ask('GET', `${path}${query}`)).body;

/** An order of one soup that is seen, accepted, ready and served after these seconds. */
async function serve(served: TestApp, staff: Ask, times: [number, number, number, number]) {
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const [seen, accepted, ready, brought] = times;
  const at = `venues/${VENUE}/orders`;
  const lines = (from: string) => order.lines.map(({ id }: { id: string }) => ({ id, from }));
  served.clock.advance(seen * 1_000);
  await staff('POST', `${at}/seen`, { orders: [order.id], stations: ['kitchen', 'bar'] });
  served.clock.advance((accepted - seen) * 1_000);
  await staff('POST', `${at}/${order.id}/transition`, { from: 'seen', to: 'accepted' });
  served.clock.advance((ready - accepted) * 1_000);
  await staff('POST', `${at}/${order.id}/lines`, { lines: lines('queued'), to: 'ready' });
  served.clock.advance((brought - ready) * 1_000);
  await staff('POST', `${at}/${order.id}/lines`, { lines: lines('ready'), to: 'served' });
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/end`);
}

test('an evening is counted, timed and compared with the previous one', async () => {
  const served = await testApp();
  const owner = await served.staff();
  await serve(served, owner, [5, 20, 300, 360]);
  served.clock.advance(DAY_MS);
  const again = await served.staff();
  await serve(served, again, [1, 10, 100, 150]);
  await serve(served, again, [3, 30, 200, 250]);
  const today = await figures(again, '?period=today');
  expect(today.period).toEqual({ from: today.today, to: today.today });
  expect(today.total).toEqual({
    orders: 2,
    revenue: 19_000,
    seatings: 2,
    perSeating: 9_500,
    times: {
      seen: { median: 1_000, p90: 3_000, count: 2 },
      accepted: { median: 10_000, p90: 30_000, count: 2 },
      ready: { median: 100_000, p90: 200_000, count: 2 },
      served: { median: 150_000, p90: 250_000, count: 2 },
    },
  });
  expect(today.totalBefore).toMatchObject({ orders: 1, revenue: 9_500, perSeating: 9_500 });
  const week = await figures(again);
  expect(week.days).toHaveLength(7);
  expect(week.days.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 2]);
  for (const parts of [week.days, week.hours, week.weekdays]) {
    expect(parts.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
    expect(parts.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(28_500);
  }
  expect(week.products).toEqual([
    expect.objectContaining({ product: 'soup', quantity: 3, revenue: 28_500 }),
  ]);
  expect(week.neverSold.map(({ product }) => product)).not.toContain('soup');
  expect(week.neverSold.length).toBeGreaterThan(0);
  expect(week.withoutReady).toBe(0);
});

test('orders that staff take are counted, but do not improve the time until orders are seen', async () => {
  const served = await testApp();
  const staff = await served.staff('staff');
  const body = {
    menuVersion: 1,
    lines: [{ product: 'soup', options: [], quantity: 1 }],
    served: false,
  };
  const path = `venues/${VENUE}/tables/${TABLE}/orders`;
  const taken = await staff('POST', path, body, { 'idempotency-key': newOrderId() });
  expect(taken.body.state).toBe('accepted');
  const { total } = await figures(await served.staff(), '?period=today');
  expect([total.orders, total.times.seen, total.times.accepted]).toEqual([1, null, null]);
});

/** Accepts placed orders, as staff do. */
async function accept(staff: Ask, ...orders: readonly { id: string }[]) {
  for (const { id } of orders) {
    const path = `venues/${VENUE}/orders/${id}/transition`;
    await staff('POST', path, { from: 'placed', to: 'accepted' });
  }
}

test('an order that nobody accepted is a sale only once it is paid for', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  served.clock.advance(5 * DAY_MS);
  const owner = await served.staff();
  const sales = async () => {
    const { total, products, neverSold } = await figures(owner);
    const isNeverSold = neverSold.some(({ product }) => product === 'soup');
    return [total.orders, total.revenue, total.seatings, products.length, isNeverSold];
  };
  expect(await sales()).toEqual([0, 0, 0, 0, true]);
  const payments = `venues/${VENUE}/seatings/${order.seating}/payments`;
  const payment = { id: newOrderId(), method: 'card', amount: order.total, tip: 0 };
  expect((await owner('POST', payments, payment)).status).toBe(201);
  expect(await sales()).toEqual([1, order.total, 1, 1, false]);
  const nothing = { id: newOrderId(), method: 'card', amount: 0, tip: 0, reason: 'Other table' };
  const corrected = await owner('POST', `${payments}/${payment.id}/correction`, nothing);
  expect(corrected.status).toBe(201);
  expect(await sales()).toEqual([0, 0, 0, 0, true]);
  await accept(owner, order);
  expect(await sales()).toEqual([1, order.total, 1, 1, false]);
});

test("hours are the venue's local time, and early hours belong to the night before", async () => {
  const served = await testApp();
  const now = served.clock.now();
  // 01:30 in Stockholm, in winter.
  const night = Math.ceil(now / DAY_MS) * DAY_MS + 30 * 60_000;
  served.clock.advance(night - now);
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const owner = await served.staff();
  await accept(owner, order);
  const seen = await figures(owner, '?period=today');
  expect(seen.hours.filter(({ orders }) => orders > 0)).toMatchObject([{ hour: 1 }]);
  expect(seen.today).toBe(new Date(night - DAY_MS).toISOString().slice(0, 10));
  expect(seen.days).toMatchObject([{ day: seen.today, orders: 1 }]);
});

test('cancelled, rejected and voided lines are not revenue, and are listed with reasons', async () => {
  const served = await testApp();
  const owner = await served.staff();
  const guest = await guestAt(served);
  const soup = { product: 'soup' };
  const orders = [];
  for (let count = 0; count < 4; count += 1) {
    orders.push((await guest.order([soup, { product: 'water' }])).body);
  }
  const [cancelled, rejected, voided, kept] = orders;
  await guest.ask('POST', `orders/${cancelled.id}/cancel`);
  const at = `venues/${VENUE}/orders`;
  const reason = 'The kitchen has closed.';
  await owner('POST', `${at}/${rejected.id}/transition`, {
    from: 'placed',
    to: 'rejected',
    reason,
  });
  await owner('POST', `${at}/${voided.id}/transition`, { from: 'placed', to: 'accepted' });
  const [line] = voided.lines;
  await owner('POST', `${at}/${voided.id}/lines`, {
    lines: [{ id: line.id, from: 'queued' }],
    to: 'voided',
    reason: 'Dropped on the floor.',
  });
  await accept(owner, kept);
  const found = await figures(owner, '?period=today');
  expect(found).toMatchObject({
    cancelled: 1,
    rejected: [{ reason, count: 1 }],
    voided: [{ reason: 'Dropped on the floor.', count: 1, amount: line.total }],
    total: { orders: 2, revenue: 2 * kept.total - line.total, seatings: 1 },
  });
});

test('a set is counted as often as it was sold, beside its parts, and is not among what never sold', async () => {
  const { venue, tables = [] } = smallMenu();
  const served = await testApp({ menu: { ...mealMenu(), venue, tables } });
  const owner = await served.staff();
  const guest = await guestAt(served);
  const meals = { ...MEAL, quantity: 2, seenPrice: 16_500 };
  const { body: order } = await guest.order([meals, { ...MEAL, seenPrice: 16_500 }]);
  await accept(owner, order);
  expect((await figures(owner, '?period=today')).sets).toMatchObject([
    { product: 'meal', name: { en: 'Burger meal' }, quantity: 3, revenue: 3 * 16_500 },
  ]);
  // Without its drink it is a meal all the same, that brought in less.
  const drink = order.lines.find((line: { product: string }) => line.product === 'cola');
  await owner('POST', `venues/${VENUE}/orders/${order.id}/lines`, {
    lines: [{ id: drink.id, from: 'queued' }],
    to: 'voided',
    reason: 'No cola left.',
  });
  const { sets, products, neverSold, total } = await figures(owner, '?period=today');
  const revenue = 3 * 16_500 - drink.total;
  expect(sets).toMatchObject([{ product: 'meal', quantity: 3, revenue }]);
  expect(total.revenue).toBe(revenue);
  expect(products.reduce((sum, each) => sum + each.revenue, 0)).toBe(revenue);
  expect(products.map(({ product, quantity }) => [product, quantity])).toEqual([
    ['burger', 3],
    ['fries', 3],
    ['cola', 1],
  ]);
  expect(neverSold.map(({ product }) => product)).toEqual(['lager']);
  const staff = await served.staff('staff');
  const { products: most } = (await staff('GET', `venues/${VENUE}/most-sold`)).body;
  expect(most).toContain('meal');
});

test('reductions are not revenue, line by line', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }, { product: 'water' }]);
  const owner = await served.staff();
  await accept(owner, order);
  const [line] = order.lines;
  await served.context.store.write('installation', async (db) => {
    for (const adjustment_id of ['comp', 'discount']) {
      await db
        .insertInto('bill_reductions')
        .values({
          ...{ venue_id: VENUE, adjustment_id, order_id: order.id, line_id: line.id },
          amount: 1_000,
        })
        .execute();
    }
  });
  const found = await figures(owner, '?period=today');
  expect(found.total.revenue).toBe(order.total - 2_000);
  expect(found.products).toContainEqual(
    expect.objectContaining({ product: 'soup', quantity: 1, revenue: line.total - 2_000 }),
  );
});

test('reducing an old bill shows at once, and so does reverting it', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  served.clock.advance(5 * DAY_MS);
  const owner = await served.staff();
  await accept(owner, order);
  const revenue = async () => (await figures(owner)).total.revenue;
  expect(await revenue()).toBe(9_500);
  const bill = `venues/${VENUE}/seatings/${order.seating}/adjustments`;
  const id = newOrderId();
  const wish = { id, kind: 'discount', amount: 1_000, reason: 'Kall', from: 9_500 };
  expect((await owner('POST', bill, wish)).status).toBe(201);
  expect(await revenue()).toBe(8_500);
  await owner('DELETE', `${bill}/${id}`);
  expect(await revenue()).toBe(9_500);
});

test('lines that were served before their times were recorded are counted as such', async () => {
  const served = await testApp();
  const owner = await served.staff();
  await serve(served, owner, [1, 2, 3, 4]);
  await served.context.store.write('installation', (db) =>
    db.updateTable('order_lines').set({ ready_at: null }).execute(),
  );
  const found = await figures(owner, '?period=today');
  expect(found.withoutReady).toBe(1);
  expect(found.total.times).toMatchObject({ ready: null, served: { count: 1 } });
});

test.each([
  '?period=ever',
  '?from=2026-11-20&to=2026-11-19',
  '?from=2020-01-01&to=2026-01-01',
  '?from=2026-02-30',
  '?period=today&from=2026-11-20',
])('what is no period is refused: %s', async (query) => {
  const { staff } = await testApp();
  const answer = await (await staff())('GET', `${path}${query}`);
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
});

test('no query of the figures reads data outside the venue and the period', async () => {
  const { context } = await testApp({ database: 'memory' });
  const { reader } = context.store;
  const asked: RootOperationNode[] = [];
  const watched = reader.withPlugin({
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const store: Store = {
    ...context.store,
    reader: watched,
    readApart: (work) => work(watched),
  };
  const ports = { ...context, store };
  await createReadFigures(ports, createDayTallies(ports))(VENUE, {});
  const ofOrders = asked
    .map((node) => reader.getExecutor().compileQuery(node, createQueryId()))
    .filter(({ sql }) => sql.includes('"orders"'));
  expect(ofOrders.length).toBe(2 * 14);
  for (const compiled of ofOrders) {
    const plan = await reader.executeQuery<{ detail: string }>({
      ...compiled,
      sql: `explain query plan ${compiled.sql}`,
    });
    const steps = plan.rows.map((row) => row.detail).join('; ');
    expect(steps, compiled.sql).toMatch(/SEARCH orders USING .*INDEX orders_by_venue_id_/);
    expect(steps, compiled.sql).not.toContain('SCAN');
  }
});

test('staff who take orders read what sold most in four weeks, without what it came to', async () => {
  const served = await testApp();
  const take = async (product: string, quantity: number) => {
    const staff = await served.staff('staff');
    const body = { menuVersion: 1, lines: [{ product, options: [], quantity }], served: true };
    const path = `venues/${VENUE}/tables/${TABLE}/orders`;
    const { status } = await staff('POST', path, body, { 'idempotency-key': newOrderId() });
    expect(status).toBe(201);
  };
  const mostSold = async () =>
    (await (await served.staff('staff'))('GET', `venues/${VENUE}/most-sold`)).body;
  expect(await mostSold()).toEqual({ products: [] });
  await take('soup', 5);
  expect(await mostSold()).toEqual({ products: ['soup'] });
  served.clock.advance(27 * DAY_MS);
  await take('water', 2);
  expect(await mostSold()).toEqual({ products: ['soup', 'water'] });
  served.clock.advance(DAY_MS);
  expect(await mostSold()).toEqual({ products: ['water'] });
});
