import { expect, test } from 'vitest';
import { runJobs } from '#server/jobs.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const venue = `venues/${VENUE}`;
const SOUP = { product: 'soup', options: [], quantity: 1 };
const DAY_MS = 24 * 60 * 60_000;
type Options = NonNullable<Parameters<typeof testApp>[0]>;

/** A venue whose staff count its soups. */
async function kitchen(options: Options = {}) {
  const served = await testApp(options);
  const staff = await served.staff('owner');
  const heard: object[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    for (const { event } of events) if ('product' in event) heard.push(event);
  });
  const say = (wish: object, product = 'soup') =>
    staff('PUT', `${venue}/products/${product}/sold-out`, wish);
  const count = (left: number) => say({ soldOut: false, left });
  const availability = async () => (await served.ask('GET', `${venue}/menu`)).body.availability;
  const left = async () => (await availability()).portions?.[0]?.left ?? null;
  const isOut = async () => (await availability()).soldOutProducts.includes('soup');
  const take = (lines: object[], more: object = {}) =>
    staff(
      'POST',
      `${venue}/tables/${OTHER_TABLE}/orders`,
      { menuVersion: 1, lines, served: false, ...more },
      { 'idempotency-key': newOrderId() },
    );
  return { served, staff, heard, say, count, availability, left, isOut, take };
}

const codeOf = ({ status, body }: Answer) => [status, body.code];

test('orders of guests and staff count down; the last one sells it out, with one event each', async () => {
  const { served, heard, count, left, isOut, take } = await kitchen();
  await count(4);
  const guest = await guestAt(served);
  expect((await guest.order([{ product: 'soup', quantity: 2 }])).status).toBe(201);
  expect([await left(), await isOut()]).toEqual([2, false]);
  expect((await take([SOUP])).status).toBe(201);
  expect((await guest.order([SOUP])).status).toBe(201);
  expect([await left(), await isOut()]).toEqual([0, true]);
  expect(heard).toMatchObject([
    { type: 'product.restocked', product: 'soup', left: 4 },
    { type: 'product.restocked', product: 'soup', left: 2 },
    { type: 'product.restocked', product: 'soup', left: 1 },
    { type: 'product.sold_out', product: 'soup', left: 0 },
  ]);
});

test('who wants more than is left is told the dish and the number, and takes nothing', async () => {
  const { served, count, left } = await kitchen();
  await count(2);
  const guest = await guestAt(served);
  const lines = [SOUP, { product: 'beer', options: ['small'] }, { product: 'soup', quantity: 2 }];
  const { status, body } = await guest.order(lines);
  expect([status, body.code, body.lines]).toEqual([
    409,
    'orders.too_few_left',
    [{ line: 2, product: 'soup', code: 'too_few_left', left: 2 }],
  ]);
  expect(await left()).toBe(2);
});

test('fifty guests at once and one portion: one gets it, and nobody a negative one', async () => {
  const { served, count, left, staff } = await kitchen({ database: 'file' });
  await count(1);
  const guests: TestGuest[] = [];
  for (let index = 0; index < 50; index += 1) guests.push(await guestAt(served));
  const answers = await atOnce(
    served,
    guests.map((guest) => () => guest.order([SOUP])),
  );
  const got = answers.filter(({ status }) => status === 201);
  const none = answers.filter(({ status }) => status !== 201);
  expect(got).toHaveLength(1);
  expect(new Set(none.map((answer) => `${codeOf(answer)} ${answer.body.lines[0].left}`))).toEqual(
    new Set(['409,orders.too_few_left 0']),
  );
  expect(await left()).toBe(0);
  expect((await staff('GET', `${venue}/board`)).body.orders).toHaveLength(1);
});

test('the same order sent again takes its portion once', async () => {
  const { served, count, left } = await kitchen();
  await count(3);
  const guest = await guestAt(served);
  const id = newOrderId();
  await guest.order([SOUP], { id });
  await guest.order([SOUP], { id });
  expect(await left()).toBe(2);
});

test('staff may have made more than is left, and served more; neither is counted below 0', async () => {
  const { count, left, take } = await kitchen();
  await count(1);
  const two = [{ ...SOUP, quantity: 2 }];
  expect(codeOf(await take(two))).toEqual([409, 'orders.too_few_left']);
  const { body } = await take(two, { anyway: true });
  expect([body.state, await left()]).toEqual(['accepted', 0]);
  expect((await take(two, { served: true })).status).toBe(201);
  expect(await left()).toBe(0);
});

test('what is made anyway gives back only what it took', async () => {
  const { staff, count, left, take } = await kitchen();
  await count(1);
  const { body } = await take([{ ...SOUP, quantity: 3 }], { anyway: true });
  const [line] = body.lines;
  const lines = [{ id: line.id, from: 'queued', part: { pieces: 2, of: 3 } }];
  const path = `${venue}/orders/${body.id}/lines`;
  await staff('POST', path, { lines, to: 'voided', reason: 'strike.unwanted' });
  expect(await left()).toBe(0);
  await staff('POST', path, {
    lines: [{ id: line.id, from: 'queued' }],
    to: 'voided',
    reason: 'strike.unwanted',
  });
  expect(await left()).toBe(1);
});

test('cancelled and rejected orders give their portions back, once, and it is sold again', async () => {
  const { served, staff, count, left, isOut, heard } = await kitchen();
  await count(2);
  const guest = await guestAt(served);
  const first = (await guest.order([SOUP])).body;
  const second = (await guest.order([SOUP])).body;
  expect(await isOut()).toBe(true);
  await guest.ask('POST', `orders/${first.id}/cancel`);
  await guest.ask('POST', `orders/${first.id}/cancel`);
  expect([await left(), await isOut()]).toEqual([1, false]);
  const reject = { from: 'placed', to: 'rejected', reason: 'reject.busy' };
  await staff('POST', `${venue}/orders/${second.id}/transition`, reject);
  expect(await left()).toBe(2);
  expect(heard.at(-1)).toMatchObject({ type: 'product.restocked', left: 2 });
});

test('what staff have marked as sold out is not sold again by a cancelled order', async () => {
  const { served, say, count, isOut, availability } = await kitchen();
  await count(2);
  const guest = await guestAt(served);
  const { body } = await guest.order([SOUP]);
  await say({ soldOut: true, until: 'next_day' });
  await guest.ask('POST', `orders/${body.id}/cancel`);
  expect(await isOut()).toBe(true);
  expect((await availability()).portions).toBeUndefined();
});

test.each([
  ['nobody had begun', 'queued', {}, 3],
  ['somebody had begun', 'preparing', {}, 2],
  ['staff say was made', 'queued', { made: true }, 2],
  ['staff say was not made', 'ready', { made: false }, 3],
])('a voided line that %s (%s)', async (_, from, made, expected) => {
  const { staff, count, left, take } = await kitchen();
  await count(3);
  const { body } = await take([SOUP]);
  const [{ id }] = body.lines;
  const path = `${venue}/orders/${body.id}/lines`;
  if (from !== 'queued') await staff('POST', path, { lines: [{ id, from: 'queued' }], to: from });
  const wish = { lines: [{ id, from }], to: 'voided', reason: 'strike.mistake', ...made };
  expect((await staff('POST', path, wish)).status).toBe(200);
  expect(await left()).toBe(expected);
});

test('the orders of a device that is sent away give back, and take again if that is undone', async () => {
  const menu = menuWith({ joinPolicy: 'open' });
  const { served, staff, count, left } = await kitchen({ menu });
  const host = await guestAt(served, TABLE);
  await host.order([{ product: 'beer', options: ['small'] }]);
  await count(2);
  const stranger = await guestAt(served, TABLE);
  const { body, status } = await stranger.order([{ product: 'soup', quantity: 2 }]);
  expect([status, await left()]).toEqual([201, 0]);
  const seating = `${venue}/seatings/${body.seating}`;
  const away = await staff('POST', `${seating}/waiting/send-away`);
  expect([away.body.guests, await left()]).toEqual([[stranger.id], 2]);
  const wish = { guests: [stranger.id] };
  const back = await staff('POST', `${seating}/waiting/restore`, wish);
  expect([back.status < 300, await left()]).toEqual([true, 0]);
  await letIn(host, stranger);
  expect(await left()).toBe(0);
});

test('a party that leaves gives back what its waiting devices ordered', async () => {
  const { served, staff, count, left } = await kitchen({ menu: menuWith({ joinPolicy: 'open' }) });
  const host = await guestAt(served, TABLE);
  await host.order([{ product: 'beer', options: ['small'] }]);
  await count(2);
  const { body } = await (await guestAt(served, TABLE)).order([SOUP]);
  expect(await left()).toBe(1);
  expect((await staff('POST', `${venue}/seatings/${body.seating}/end`)).status).toBeLessThan(300);
  expect(await left()).toBe(2);
});

test('a recount replaces the number; one that does not know of an order since is refused', async () => {
  const { served, say, count, left } = await kitchen();
  await count(3);
  await (await guestAt(served)).order([SOUP]);
  const { status, body } = await say({ soldOut: false, left: 6, was: 3 });
  expect([status, body.code, body.limit]).toEqual([409, 'products.count_changed', 2]);
  expect((await say({ soldOut: false, left: 6, was: 2 })).status).toBe(204);
  expect(await left()).toBe(6);
});

test('the next business day sells everything again that was sold out or counted for the evening', async () => {
  const { served, say, count, heard, availability, take } = await kitchen();
  await count(1);
  const { body } = await take([SOUP]);
  await say({ soldOut: true, until: 'next_day' }, 'beer');
  const now = await availability();
  expect(now).toMatchObject({
    soldOutProducts: ['beer', 'soup'],
    soldOutUntil: [{ kind: 'product', id: 'beer', until: '2026-11-21T04:00:00.000Z' }],
  });
  served.clock.advance(Date.parse('2026-11-21T04:00:00Z') - served.clock.now());
  const staff = await served.staff('owner');
  const order = { menuVersion: 1, lines: [SOUP], served: false };
  const key = { 'idempotency-key': newOrderId() };
  // Whoever orders before the job runs is not refused.
  const early = await staff('POST', `${venue}/tables/${OTHER_TABLE}/orders`, order, key);
  expect(early.status).toBe(201);
  await runJobs(served.context);
  expect(await availability()).toMatchObject({ soldOutProducts: [] });
  expect((await availability()).portions).toBeUndefined();
  expect(heard.slice(-2)).toMatchObject([
    { type: 'product.restocked', product: 'beer' },
    { type: 'product.restocked', product: 'soup' },
  ]);
  // Yesterday's soup is none of today's.
  await staff('PUT', `${venue}/products/soup/sold-out`, { soldOut: false, left: 5 });
  const lines = [{ id: body.lines[0].id, from: 'queued' }];
  const wish = { lines, to: 'voided', reason: 'strike.unwanted' };
  await staff('POST', `${venue}/orders/${body.id}/lines`, wish);
  expect((await availability()).portions).toEqual([{ product: 'soup', left: 5 }]);
});

test('what is sold out until a time is sold again then', async () => {
  const { served, say, isOut } = await kitchen();
  const until = new Date(served.clock.now() + 15 * 60_000).toISOString();
  await say({ soldOut: true, until });
  await runJobs(served.context);
  expect(await isOut()).toBe(true);
  served.clock.advance(15 * 60_000);
  await runJobs(served.context);
  expect(await isOut()).toBe(false);
});

/** Where guests pay first. */
async function bar() {
  const scripted = scriptedProvider();
  const menu = menuWith({ payFirst: true, joinPolicy: 'free' });
  const at = await kitchen({ paymentProviders: scripted, menu });
  const sweep = createPaymentSweep(at.served.context);
  const hold = async (guest: TestGuest, lines: object[] = [SOUP]) => {
    const body = { menuVersion: 1, age: 0, lines };
    return guest.ask('POST', 'prepaid-orders', body, { 'idempotency-key': newOrderId() });
  };
  const pay = ({ ask }: TestGuest, { id, total }: { id: string; total: number }) => {
    const take = { kind: 'order', order: id };
    const body = { take, amount: total, tip: 0, locale: 'en' };
    return ask('POST', 'payments', body, { 'idempotency-key': newOrderId() });
  };
  const ends = async (payment: string, state: 'paid' | 'declined' | 'expired') => {
    scripted.set(payment, state);
    await sweep(true);
  };
  return { ...at, scripted, hold, pay, ends };
}

test('a prepaid order takes its portion when its payment begins, and keeps it as an order', async () => {
  const { served, staff, count, left, hold, pay, ends } = await bar();
  await count(1);
  const [anna, bo] = [await guestAt(served), await guestAt(served, OTHER_TABLE)];
  const held = await hold(anna);
  const other = await hold(bo);
  expect([held.status, other.status, await left()]).toEqual([201, 201, 1]);
  const payment = await pay(anna, held.body);
  expect([payment.status, await left()]).toEqual([201, 0]);
  // The other guest is told before paying anything.
  expect(codeOf(await pay(bo, other.body))).toEqual([409, 'orders.too_few_left']);
  await ends(payment.body.id, 'paid');
  expect(await left()).toBe(0);
  const [order] = (await staff('GET', `${venue}/board`)).body.orders;
  expect(order).toMatchObject({ id: held.body.id, paidFirst: true });
  const reject = { from: 'placed', to: 'rejected', reason: 'reject.busy' };
  await staff('POST', `${venue}/orders/${order.id}/transition`, reject);
  expect(await left()).toBe(1);
});

test.each(['declined', 'expired'] as const)(
  'a payment that ends %s gives its portion back, once',
  async (state) => {
    const { served, count, left, hold, pay, ends } = await bar();
    await count(1);
    const anna = await guestAt(served);
    const held = await hold(anna);
    const payment = await pay(anna, held.body);
    await ends(payment.body.id, state);
    expect(await left()).toBe(1);
    const again = await pay(anna, held.body);
    expect([again.status, await left()]).toEqual([201, 0]);
    await ends(again.body.id, state);
    expect(await left()).toBe(1);
  },
);

test('money that comes after its payment had ended takes a portion, or goes back if none is left', async () => {
  const { served, count, left, hold, pay, ends, take, staff } = await bar();
  await count(2);
  const anna = await guestAt(served);
  const [held, second] = [await hold(anna), await hold(anna)];
  const payment = await pay(anna, held.body);
  await ends(payment.body.id, 'expired');
  const late = await pay(anna, second.body);
  await ends(late.body.id, 'expired');
  expect(await left()).toBe(2);
  await ends(payment.body.id, 'paid');
  served.clock.advance(DAY_MS / 24);
  await take([SOUP]);
  expect(await left()).toBe(0);
  await ends(late.body.id, 'paid');
  const orders = (await staff('GET', `${venue}/board`)).body.orders as { id: string }[];
  expect(orders.map(({ id }) => id)).not.toContain(second.body.id);
  expect(await left()).toBe(0);
});

test('an order that cannot be made once it is paid gives its portion back', async () => {
  const { served, staff, count, left, hold, pay, ends } = await bar();
  await count(1);
  const anna = await guestAt(served);
  const held = await hold(anna);
  const payment = await pay(anna, held.body);
  const { body } = await anna.ask('GET', 'seating');
  await staff('POST', `${venue}/seatings/${body.seating.id}/end`);
  expect(await left()).toBe(0);
  await ends(payment.body.id, 'paid');
  expect(await left()).toBe(1);
});
