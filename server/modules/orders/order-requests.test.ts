import { expect, test } from 'vitest';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import {
  menuWith,
  OTHER_TABLE,
  smallMenu,
  TABLE,
  VENUE,
} from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const codeOf = ({ status, body }: Answer) => [status, body.code];
const under = (joinPolicy: JoinPolicy) => testApp({ menu: menuWith({ joinPolicy }) });

async function takerOf(served: TestApp) {
  const staff = await served.staff('staff');
  return (line: object, { table = TABLE, headers = { 'idempotency-key': newOrderId() } } = {}) =>
    staff(
      'POST',
      `venues/${VENUE}/tables/${table}/orders`,
      { menuVersion: 1, lines: [{ options: [], quantity: 1, ...line }], served: false },
      headers,
    );
}

test.each<[JoinPolicy, string]>([
  ['approve', 'seatings.admission_required'],
  ['presence_code', 'seatings.presence_code_required'],
])(
  'under "%s", an order from outside the party is refused with %s, and keeps its key',
  async (policy, code) => {
    const served = await under(policy);
    await (await takerOf(served))(SOUP);
    await guestAt(served);
    const guest = await guestAt(served);
    const id = newOrderId();
    expect(codeOf(await guest.order([SOUP], { id }))).toEqual([409, code]);
    const staff = await served.staff('staff');
    const { seating } = (await guest.ask('GET', 'seating')).body;
    await staff('POST', `venues/${VENUE}/seatings/${seating.id}/guests/${guest.id}/admit`);
    expect((await guest.order([SOUP], { id })).status).toBe(201);
  },
);

test('where staff open the tables, an order at a closed one is refused', async () => {
  const guest = await guestAt(await under('staff_opens'));
  expect(codeOf(await guest.order([SOUP]))).toEqual([409, 'seatings.staff_opens']);
});

test('after a party has left, its devices are told so, and a returning one is asked where it is', async () => {
  const served = await testApp();
  const staff = await served.staff('staff');
  const guest = await guestAt(served);
  const id = newOrderId();
  const { body: order } = await guest.order([SOUP], { id });
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/end`);
  expect(codeOf(await guest.order([SOUP]))).toEqual([409, 'seatings.ended']);
  // A retry of what arrived in time still gets its response.
  expect((await guest.order([SOUP], { id })).body).toEqual(order);
  const headers = { authorization: `Bearer ${guest.token}` };
  const back = await guestAt(served, TABLE, headers, { atTable: true });
  await (await guestAt(served)).order([SOUP]);
  expect(codeOf(await back.order([SOUP]))).toEqual([409, 'seatings.confirm_presence']);
});

test('a device that only looked at the menu of a former code orders nothing', async () => {
  const served = await testApp();
  const staff = await served.staff('manager');
  const guest = await guestAt(served, OTHER_TABLE);
  await staff('POST', `venues/${VENUE}/tables/${OTHER_TABLE}/reissue`);
  expect(codeOf(await guest.order([SOUP]))).toEqual([401, 'sessions.ended']);
  const take = await takerOf(served);
  expect(codeOf(await take(SOUP, { table: OTHER_TABLE }))).toEqual([410, 'tables.revoked']);
});

test('an order that staff take needs a key of its own', async () => {
  const served = await testApp();
  const take = await takerOf(served);
  for (const headers of [{ 'idempotency-key': 'soup' }, { 'idempotency-key': '' }]) {
    expect(codeOf(await take(SOUP, { headers }))).toEqual([400, 'orders.key_required']);
  }
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  const headers = { 'idempotency-key': order.id };
  expect(codeOf(await take(SOUP, { headers }))).toEqual([422, 'orders.key_reused']);
  expect((await guest.ask('GET', 'seating')).body.orders).toEqual([order]);
});

test('staff take no more of a product than guests may send, and none while the venue is closed', async () => {
  const take = await takerOf(await testApp());
  expect(codeOf(await take({ ...SOUP, quantity: 21 }))).toEqual([409, 'orders.line_cap']);
  const dear = await take({ ...SOUP, seenPrice: 9_400 });
  expect(codeOf(dear)).toEqual([409, 'orders.price_changed']);
  const menu = smallMenu();
  menu.venue.opening = [{ days: ['sat'], from: '12:00', until: '14:00' }];
  const late = await takerOf(await testApp({ menu }));
  expect(codeOf(await late(SOUP))).toEqual([409, 'orders.closed']);
});

test('the kitchen takes no orders, and a stranger none at all', async () => {
  const served = await testApp();
  const kitchen = await served.staff('kitchen');
  const path = `venues/${VENUE}/tables/${TABLE}/orders`;
  const body = { menuVersion: 1, lines: [{ ...SOUP, options: [], quantity: 1 }], served: false };
  const headers = { 'idempotency-key': newOrderId() };
  expect(codeOf(await kitchen('POST', path, body, headers))).toEqual([403, 'staff.forbidden']);
  expect((await served.ask('POST', path, body, headers)).status).toBe(401);
  const cancel = await served.ask('POST', `orders/${newOrderId()}/cancel`);
  expect(codeOf(cancel)).toEqual([401, 'sessions.required']);
});

test('responses are JSON in UTF-8, a repeated one to the byte', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const take = await takerOf(served);
  const id = newOrderId();
  const headers = { 'idempotency-key': newOrderId() };
  const sent = [await guest.order([SOUP], { id }), await guest.order([SOUP], { id })];
  const taken = [await take(SOUP, { headers }), await take(SOUP, { headers })];
  for (const [first, again] of [sent, taken]) {
    expect(first?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(again?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect([again?.status, again?.text]).toEqual([201, first?.text]);
  }
});

test('the API description says who sends which order, and that it is made', async () => {
  const { paths } = (await (await testApp()).ask('GET', 'openapi.json')).body;
  const described = [
    '/api/v1/orders',
    '/api/v1/orders/{order}/cancel',
    '/api/v1/venues/{venue}/tables/{table}/orders',
  ].map((path) => paths[path].post);
  expect(described.map(({ tags, security }) => [tags, security])).toEqual([
    [['guests'], [{ guest: [] }]],
    [['guests'], [{ guest: [] }]],
    [['staff'], [{ staff: [] }, { apiKey: ['orders.write'] }]],
  ]);
  for (const { summary } of described) expect(summary).toMatch(/order/);
  const made = described.flatMap(({ responses }) =>
    Object.keys(responses).filter((status) => status < '300'),
  );
  expect(made).toEqual(['201', '200', '201']);
  const keys = described.map(({ parameters }) =>
    parameters.flatMap((each: { name: string; description?: string }) =>
      each.name === 'idempotency-key' ? [each.description] : [],
    ),
  );
  expect(keys).toEqual([['The order’s id, a UUIDv7'], [], ['The order’s id, a UUIDv7']]);
});
