import { expect, test } from 'vitest';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import {
  type Answer,
  type Ask,
  newOrderId,
  type TestApp,
  testApp,
} from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
const BILL = { kind: 'bill', method: 'card', share: 'all', tip: 0 };
const codeOf = ({ status, body }: Answer) => [status, body.code];

type Dinner = { app: TestApp; guest: TestGuest; staff: Ask; path: string };

/** A guest who has ordered a soup and a beer: 167 kr. */
async function dinner(served: Promise<TestApp> = testApp()): Promise<Dinner> {
  const app = await served;
  const guest = await guestAt(app);
  const { body: order } = await guest.order([SOUP, BEER]);
  const staff = await app.staff('staff');
  return { app, guest, staff, path: `venues/${VENUE}/seatings/${order.seating}` };
}

function pay({ staff, path }: Dinner, amount: number, more: object = {}): Promise<Answer> {
  return staff('POST', `${path}/payments`, {
    id: newOrderId(),
    method: 'card',
    amount,
    tip: 0,
    ...more,
  });
}

const settle = ({ staff, path }: Dinner, from = 'open') =>
  staff('POST', `${path}/settle`, { from });

test('the bill says what is owed, with the included VAT by rate', async () => {
  const { staff, path, guest } = await dinner();
  const { body } = await staff('GET', `${path}/bill`);
  expect(body.bill).toEqual({
    state: 'open',
    payer: 'guests',
    currency: 'SEK',
    coin: 100,
    total: 16_700,
    vat: [
      { rate: 1_200, gross: 9_500, vat: 1_018, net: 8_482 },
      { rate: 2_500, gross: 7_200, vat: 1_440, net: 5_760 },
    ],
    paid: 0,
    tips: 0,
    remaining: 16_700,
  });
  expect([body.orders.length, body.payments]).toEqual([1, []]);
  expect((await guest.ask('GET', 'seating')).body.bill).toEqual(body.bill);
});

test('payments reduce the bill, tips do not, and the call they answer is done', async () => {
  const table = await dinner();
  const { body: call } = await table.guest.call(BILL);
  const paid = await pay(table, 10_000, { tip: 1_500, call: call.id });
  expect(paid.status).toBe(201);
  expect(paid.body.bill).toMatchObject({ paid: 10_000, tips: 1_500, remaining: 6_700 });
  expect(paid.body.payments[0]).toMatchObject({ method: 'card', amount: 10_000, tip: 1_500 });
  const { body } = await table.guest.ask('GET', 'seating');
  expect([body.calls, body.bill.remaining]).toEqual([[], 6_700]);
  const rest = await table.guest.call(BILL);
  expect(rest.body.wish.amount).toBe(6_700);
});

test('a payment is recorded once by its id', async () => {
  const table = await dinner();
  const id = newOrderId();
  const answers = [];
  for (let count = 0; count < 3; count += 1) {
    answers.push((await pay(table, 6_700, { id })).text);
  }
  expect(new Set(answers).size).toBe(1);
  expect(codeOf(await pay(table, 6_701, { id }))).toEqual([422, 'bills.key_reused']);
});

test('a payment that is sent twenty times at once is recorded once', async () => {
  const table = await dinner(testApp({ database: 'file' }));
  const id = newOrderId();
  const answers = await timesAtOnce(table.app, 20, () => pay(table, 6_700, { id }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(answers[0]?.body.payments).toMatchObject([{ id, amount: 6_700 }]);
});

test('a repeated payment is recognized though the parts it named are not those of its entry', async () => {
  const table = await dinner();
  const { body: call } = await table.guest.call({ ...BILL, share: 'equal', parts: 3 });
  const half = { id: newOrderId(), parts: 2 };
  const third = { id: newOrderId(), parts: 2, call: call.id };
  const payBoth = async () => [await pay(table, 5_000, half), await pay(table, 5_000, third)];
  await payBoth();
  expect((await payBoth()).map(({ status }) => status)).toEqual([201, 201]);
  // Parts of a bill that no longer exists: those of the entries are gone.
  const other = await guestAt(table.app, OTHER_TABLE);
  const { body: order } = await other.order([SOUP]);
  const move = { from: TABLE, to: OTHER_TABLE, into: order.seating };
  expect((await table.staff('POST', `${table.path}/move`, move)).status).toBe(200);
  const again = await payBoth();
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  expect(again[1]?.body.bill.paid).toBe(10_000);
});

test('the id of another entry is refused, and answers nothing of it', async () => {
  const table = await dinner();
  const other = await guestAt(table.app, OTHER_TABLE);
  const { body: order } = await other.order([SOUP, BEER]);
  const elsewhere = { ...table, path: `venues/${VENUE}/seatings/${order.seating}` };
  const wish = { id: newOrderId(), method: 'cash' };
  await pay(table, 6_700, wish);
  expect(codeOf(await pay(elsewhere, 6_700, wish))).toEqual([422, 'bills.key_reused']);
  const manager = await table.app.staff('manager');
  const right = { id: newOrderId(), method: 'card', amount: 6_700, tip: 0 };
  const correction = { ...right, reason: 'It was by card' };
  await manager('POST', `${table.path}/payments/${wish.id}/correction`, correction);
  expect(codeOf(await pay(table, 6_700, right))).toEqual([422, 'bills.key_reused']);
  expect((await table.staff('GET', `${table.path}/bill`)).body.bill.paid).toBe(6_700);
});

test('nobody pays more than is left, or zero', async () => {
  const table = await dinner();
  const over = await pay(table, 16_701);
  expect([...codeOf(over), over.body.limit]).toEqual([409, 'bills.overpaid', 16_700]);
  expect((await pay(table, 0)).body.fields[0].path).toBe('/amount');
  expect((await pay(table, 0, { tip: 500 })).body.bill.tips).toBe(500);
  const stray = await pay(table, 100, { call: newOrderId() });
  expect(codeOf(stray)).toEqual([404, 'calls.unknown']);
});

test('when two people record the same payment at once, the second is told that it is too much', async () => {
  const table = await dinner(testApp({ database: 'file' }));
  const answers = await timesAtOnce(table.app, 2, () => pay(table, 16_700));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body } = await table.staff('GET', `${table.path}/bill`);
  expect([body.bill.paid, body.payments.length]).toEqual([16_700, 1]);
});

test('an unpaid bill cannot be settled', async () => {
  const table = await dinner();
  await pay(table, 16_699);
  expect(codeOf(await settle(table))).toEqual([409, 'bills.not_paid']);
  await pay(table, 1);
  await table.guest.order([BEER]);
  expect(codeOf(await settle(table))[1]).toBe('bills.not_paid');
});

test('settling ends the seating, its calls and its sessions, with events in that order', async () => {
  const table = await dinner();
  const { body: call } = await table.guest.call(BILL);
  await table.guest.call({ kind: 'staff', reason: 'clean' });
  await pay(table, 16_700, { call: call.id });
  const heard: string[] = [];
  table.app.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.type));
  });
  const stale = await settle(table, 'open');
  expect([...codeOf(stale), stale.body.state]).toEqual([409, 'bills.state_changed', 'requested']);
  const { body: seating } = await settle(table, 'requested');
  expect(seating).toMatchObject({ state: 'ended', bill: 'settled' });
  expect(heard).toEqual(['bill.settled', 'call.done', 'seating.ended']);
  const after = await table.guest.ask('PUT', 'seating/me', { name: null, mark: 1 });
  expect(after.body.code).toBe('sessions.ended');
  expect(codeOf(await settle(table, 'settled'))[1]).toBe('bills.state_changed');
  expect(codeOf(await pay(table, 1))).toEqual([409, 'bills.state_changed']);
  expect((await table.staff('GET', `${table.path}/bill`)).body.bill.state).toBe('settled');
});

test('when two people settle at once, the second is told that it is settled', async () => {
  const table = await dinner(testApp({ database: 'file' }));
  await pay(table, 16_700);
  const answers = await timesAtOnce(table.app, 2, () => settle(table));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a party that left without paying can still pay and be settled', async () => {
  const table = await dinner();
  await table.staff('POST', `${table.path}/end`);
  expect((await pay(table, 16_700)).body.bill.remaining).toBe(0);
  expect((await settle(table)).body).toMatchObject({ state: 'ended', bill: 'settled' });
});

test('nobody owes rejected orders and voided lines', async () => {
  const table = await dinner();
  const { body: rejected } = await table.guest.order([SOUP]);
  await table.staff('POST', `venues/${VENUE}/orders/${rejected.id}/transition`, {
    from: 'placed',
    to: 'rejected',
    reason: 'Slut på soppa',
  });
  expect((await table.staff('GET', `${table.path}/bill`)).body.bill.total).toBe(16_700);
});

test('where the host pays, staff settle without a payment', async () => {
  const table = await dinner(testApp({ menu: menuWith({ payer: 'host' }) }));
  expect(codeOf(await pay(table, 100))).toEqual([409, 'bills.host_pays']);
  expect((await settle(table)).body.state).toBe('ended');
});

test('where the host hides prices, guests receive none and staff do', async () => {
  const menu = menuWith({ payer: 'host', showsPrices: false });
  const { app, guest, staff, path } = await dinner(testApp({ menu }));
  const id = newOrderId();
  const placed = await guest.order([BEER], { id });
  expect(placed.body).toMatchObject({ total: 0, lines: [{ unitPrice: 0, total: 0 }] });
  expect((await guest.order([BEER], { id })).text).toBe(placed.text);
  const texts = [
    (await app.ask('GET', `venues/${VENUE}/menu`)).text,
    (await guest.ask('GET', 'seating')).text,
    (await guest.ask('POST', `orders/${id}/cancel`)).text,
  ];
  expect(texts.join()).not.toMatch(/"(?:price|unitPrice|total)":[1-9]/);
  expect((await staff('GET', `${path}/bill`)).body.bill.total).toBe(16_700);
});

test("the kitchen cannot handle money, and another venue's bill is not found", async () => {
  const { app, path, staff } = await dinner();
  const kitchen = await app.staff('kitchen');
  expect((await kitchen('GET', `${path}/bill`)).status).toBe(403);
  expect((await staff('GET', `venues/${VENUE}/seatings/${newOrderId()}/bill`)).status).toBe(404);
});

test('cash is recorded with the money received and the change, tip included', async () => {
  const table = await dinner();
  const cash = { method: 'cash', tip: 300, given: 20_000 };
  const { status, body } = await pay(table, 16_700, cash);
  expect([status, body.bill.remaining, body.bill.tips]).toEqual([201, 0, 300]);
  expect(body.payments[0]).toMatchObject({ amount: 16_700, given: 20_000, change: 3_000 });
});
