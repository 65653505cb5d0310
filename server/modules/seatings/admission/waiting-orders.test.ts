import { expect, test } from 'vitest';
import {
  WAITING_ORDERS_MAX,
  WAITING_SEATING_CALLS_MAX,
  WAITING_SEATING_ORDERS_MAX,
  WAITING_SENT_MAX,
} from '#core/shared/limits.ts';
import { behindProxy, from } from '#tests/support/addresses.ts';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const CAP = 100_000;
const BILL = { kind: 'bill', method: 'card', share: 'all', tip: 0 };
type OrderLike = { id: string; state: string; awaitsAdmission?: true };

/** A party of one who ordered soup, and one who waits to be let in. */
async function party(served?: TestApp) {
  const app = served ?? (await testApp({ menu: menuWith({ seatingAmountCap: CAP }) }));
  const host = await guestAt(app);
  const seating: string = (await host.order([SOUP])).body.seating;
  return { app, host, seating, waiting: await guestAt(app) };
}

async function boardOf(app: TestApp): Promise<OrderLike[]> {
  const staff = await app.staff('staff');
  return (await staff('GET', `venues/${VENUE}/board?locale=en`)).body.orders;
}

async function billOf(app: TestApp, seating: string) {
  const staff = await app.staff('staff');
  return (await staff('GET', `venues/${VENUE}/seatings/${seating}/bill`)).body.bill;
}

async function move(app: TestApp, order: string, body: object) {
  const staff = await app.staff('staff');
  return staff('POST', `venues/${VENUE}/orders/${order}/transition`, body);
}

test('orders of a waiting device are marked, and on no bill', async () => {
  const { app, host, seating, waiting } = await party();
  const { body: order } = await waiting.order([SOUP]);
  expect(order.awaitsAdmission).toBe(true);
  const marks = (await boardOf(app)).map(({ awaitsAdmission }) => awaitsAdmission);
  expect(marks).toEqual([undefined, true]);
  expect((await billOf(app, seating)).total).toBe(9_500);
  const seen = (await host.ask('GET', 'seating')).body;
  expect([seen.orders.length, seen.total, seen.bill.total]).toEqual([1, 9_500, 9_500]);
  expect((await host.call({ ...BILL, share: 'equal', parts: 2 })).body.wish.amount).toBe(4_750);
  expect((await waiting.ask('GET', 'seating')).body.orders).toHaveLength(1);
});

test("a waiting device never uses up the party's amount", async () => {
  const { host, waiting } = await party();
  expect((await waiting.order([SOUP])).status).toBe(201);
  const refused = await waiting.order([{ ...SOUP, quantity: 2 }]);
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.waiting_cap']);
  // The party has 100,000 less its soup of 9,500.
  expect((await host.order([{ ...SOUP, quantity: 9 }])).status).toBe(201);
  expect((await host.order([SOUP])).body.code).toBe('orders.amount_cap');
});

test('a waiting device has a few open orders at a time, and all waiting ones a few more', async () => {
  const app = await behindProxy();
  const { host } = await party(app);
  let sent = 0;
  for (let device = 0; device < 12; device += 1) {
    const guest = await guestAt(from(app, `203.0.113.${device + 1}`));
    const own: number[] = [];
    for (let index = 0; index <= WAITING_ORDERS_MAX; index += 1) {
      own.push((await guest.order([{ product: 'water' }])).status);
    }
    const accepted = own.filter((status) => status === 201).length;
    expect(accepted).toBeLessThanOrEqual(WAITING_ORDERS_MAX);
    sent += accepted;
  }
  expect(sent).toBe(WAITING_SEATING_ORDERS_MAX);
  expect((await host.order([SOUP])).status).toBe(201);
});

test('a waiting device that orders and cancels in a loop is stopped soon', async () => {
  const { host, waiting } = await party();
  const loop: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const { status, body } = await waiting.order([{ product: 'water' }]);
    loop.push(status);
    if (status === 201) await waiting.ask('POST', `orders/${body.id}/cancel`);
  }
  expect(loop.filter((status) => status === 201)).toHaveLength(WAITING_SENT_MAX);
  expect((await host.order([SOUP])).status).toBe(201);
  await letIn(host, waiting);
  expect((await waiting.order([SOUP])).status).toBe(201);
});

test('staff see on the bill only what the party ordered', async () => {
  const { app, seating, waiting } = await party();
  await waiting.order([SOUP]);
  const staff = await app.staff('staff');
  const bill = await staff('GET', `venues/${VENUE}/seatings/${seating}/bill`);
  expect(bill.body.orders).toHaveLength(1);
});

test('an order of many lines has to wait until its device is let in', async () => {
  const { waiting } = await party();
  const lines = Array.from({ length: 11 }, () => ({ product: 'water' }));
  expect((await waiting.order(lines)).body.code).toBe('orders.waiting_cap');
});

test("once its device is let in, an order is the party's, placed at that moment", async () => {
  const { app, host, seating, waiting } = await party();
  await host.call(BILL);
  const { body: order } = await waiting.order([SOUP]);
  expect((await billOf(app, seating)).state).toBe('requested');
  app.clock.advance(60_000);
  await letIn(host, waiting);
  const [, admitted] = (await host.ask('GET', 'seating')).body.orders;
  expect(admitted).toMatchObject({ id: order.id, state: 'placed' });
  expect(admitted.awaitsAdmission).toBeUndefined();
  expect(Date.parse(admitted.placedAt) - Date.parse(order.placedAt)).toBe(60_000);
  expect(await billOf(app, seating)).toMatchObject({ state: 'open', total: 19_000 });
});

test('staff let a device in and accept its order with one tap', async () => {
  const { app, host, waiting } = await party();
  const [first, other] = [await waiting.order([SOUP]), await waiting.order([{ product: 'water' }])];
  const accepted = await move(app, first.body.id, { from: 'placed', to: 'accepted' });
  expect(accepted.body.state).toBe('accepted');
  expect(accepted.body.awaitsAdmission).toBeUndefined();
  expect((await waiting.ask('GET', 'seating')).body.session.admission).toBe('admitted');
  const { orders } = (await host.ask('GET', 'seating')).body;
  expect(orders.map(({ id }: OrderLike) => id)).toContain(other.body.id);
});

test("staff reject a waiting device's order, and it still waits", async () => {
  const { app, waiting } = await party();
  const { body: order } = await waiting.order([SOUP]);
  const wish = { from: 'placed', to: 'rejected', reason: 'Fråga oss' };
  expect((await move(app, order.id, wish)).body).toMatchObject({ state: 'rejected' });
  expect((await waiting.ask('GET', 'seating')).body.session.admission).toBe('waiting');
  expect((await waiting.order([SOUP])).status).toBe(201);
});

test('painting it on a board does not mark it as seen', async () => {
  const { app, waiting } = await party();
  const { body: order } = await waiting.order([SOUP]);
  const staff = await app.staff('staff');
  await staff('POST', `venues/${VENUE}/orders/seen`, {
    orders: [order.id],
    stations: ['kitchen'],
  });
  expect((await waiting.ask('GET', 'seating')).body.orders[0].state).toBe('placed');
});

test('settling leaves out waiting orders, and nobody makes them any more', async () => {
  const { app, seating, waiting } = await party();
  const { body: order } = await waiting.order([SOUP]);
  const staff = await app.staff('staff');
  const id = order.id.replace(/.$/, order.id.endsWith('0') ? '1' : '0');
  const pay = { id, method: 'card', amount: 9_500, tip: 0 };
  await staff('POST', `venues/${VENUE}/seatings/${seating}/payments`, pay);
  const settled = await staff('POST', `venues/${VENUE}/seatings/${seating}/settle`, {
    from: 'open',
  });
  expect([settled.status, settled.body.state]).toEqual([200, 'ended']);
  const [own] = (await waiting.ask('GET', 'seating')).body.orders;
  expect(own).toMatchObject({ state: 'rejected', awaitsAdmission: true });
  expect((await boardOf(app)).map(({ state }) => state)).toEqual(['placed']);
});

test('orders of devices that were never let in are in no figures', async () => {
  const { app, host, waiting } = await party();
  await waiting.order([SOUP]);
  const owner = await app.staff();
  const [own] = (await host.ask('GET', 'seating')).body.orders;
  const accept = { from: 'placed', to: 'accepted' };
  await owner('POST', `venues/${VENUE}/orders/${own.id}/transition`, accept);
  const { total } = (await owner('GET', `venues/${VENUE}/figures?period=today`)).body;
  expect([total.orders, total.revenue]).toEqual([1, 9_500]);
});

test('where nobody is checked, no orders wait', async () => {
  const app = await testApp({ menu: menuWith({ joinPolicy: 'free' }) });
  const { host, waiting } = await party(app);
  expect((await waiting.order([SOUP])).body.awaitsAdmission).toBeUndefined();
  expect((await host.ask('GET', 'seating')).body.orders).toHaveLength(2);
});

test('a waiting device has one open call at a time', async () => {
  const { waiting } = await party();
  const water = { kind: 'staff', reason: 'water' };
  expect((await waiting.call(water)).status).toBe(201);
  expect((await waiting.call(water)).body.code).toBe('calls.too_many');
});

test('all waiting devices share a few open calls, and a removed one has none', async () => {
  const app = await behindProxy();
  const { host } = await party(app);
  const help = { kind: 'staff', reason: 'other' };
  const callers: TestGuest[] = [];
  const codes: string[] = [];
  for (let device = 0; device < WAITING_SEATING_CALLS_MAX + 1; device += 1) {
    const guest = await guestAt(from(app, `203.0.113.${device + 1}`));
    callers.push(guest);
    const { status, body } = await guest.call(help);
    codes.push(status === 201 ? 'ok' : body.code);
  }
  expect(codes.slice(-2)).toEqual(['ok', 'calls.too_many']);
  expect((await host.call(help)).status).toBe(201);
  await host.ask('POST', 'seating/waiting/send-away');
  const staff = await app.staff('staff');
  const { calls } = (await staff('GET', `venues/${VENUE}/board?locale=en`)).body;
  expect(calls.map(({ guest }: { guest: string }) => guest)).toEqual([host.id]);
});

test('orders of waiting devices keep no table open', async () => {
  const { app, host, waiting } = await party();
  const before = (await host.ask('GET', 'seating')).body.seating.id;
  app.clock.advance(2 * 3_600_000);
  await waiting.order([SOUP]);
  const row = await app.context.store.reader
    .selectFrom('seatings')
    .select(['opened_at', 'last_order_at'])
    .where('id', '=', before)
    .executeTakeFirstOrThrow();
  expect(row.last_order_at).toBe(row.opened_at);
});

test('in a party where all devices wait, seated guests receive events, the others never', async () => {
  const { host, waiting, app } = await party();
  const third: TestGuest = await guestAt(app);
  await waiting.order([{ ...SOUP, note: 'utan lök' }]);
  for (const guest of [host, third]) {
    expect(JSON.stringify((await guest.ask('GET', 'seating')).body)).not.toContain('utan lök');
  }
});
