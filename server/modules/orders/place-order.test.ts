import { expect, test } from 'vitest';
import { OPEN_ORDERS_MAX } from '#core/shared/limits.ts';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { menuWith, smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';

const BEER = { product: 'beer', options: ['large'] };
const MINUTE = 60_000;

test('an order is returned with its lines as on the menu, and with the first number', async () => {
  const guest = await guestAt(await testApp());
  const { status, body } = await guest.order([
    { ...BEER, quantity: 2, note: 'kall' },
    { product: 'soup' },
  ]);
  expect(status).toBe(201);
  expect(body).toMatchObject({ number: 1, state: 'placed', currency: 'SEK', total: 26_900 });
  expect(body.lines[0]).toMatchObject({
    name: { sv: 'Öl', en: 'Beer' },
    options: [{ id: 'large', price: 1_500 }],
    unitPrice: 8_700,
    total: 17_400,
    vatRate: 2_500,
    station: 'bar',
    alcohol: true,
    state: 'queued',
    note: 'kall',
  });
  expect(body).not.toHaveProperty('paidFirst');
});

test('the same key and body, 20 times at once, create one order and get 20 equal responses', async () => {
  const served = await testApp({ database: 'file' });
  const guest = await guestAt(served);
  const id = newOrderId();
  const answers = await timesAtOnce(served, 20, () => guest.order([BEER], { id }));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const { body } = await guest.ask('GET', 'seating');
  expect(body.orders).toHaveLength(1);
  expect(body.total).toBe(8_700);
});

test('the order of keys in the body does not matter', async () => {
  const guest = await guestAt(await testApp());
  const id = newOrderId();
  const key = { 'idempotency-key': id };
  const line = '{"product":"soup","options":[],"quantity":1}';
  const first = await guest.ask(
    'POST',
    'orders',
    `{"menuVersion":1,"age":0,"lines":[${line}]}`,
    key,
  );
  const again = await guest.ask(
    'POST',
    'orders',
    `{"lines":[${line}],"age":0,"menuVersion":1}`,
    key,
  );
  expect(again.text).toBe(first.text);
});

test('a genuine retry is older than the first try, and gets the same response', async () => {
  const guest = await guestAt(await testApp());
  const key = { 'idempotency-key': newOrderId() };
  const line = '{"product":"soup","options":[],"quantity":1}';
  const send = (age: number) =>
    guest.ask('POST', 'orders', `{"menuVersion":1,"age":${age},"lines":[${line}]}`, key);
  const first = await send(0);
  const again = await send(2_500);
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('the same key with another body is refused', async () => {
  const guest = await guestAt(await testApp());
  const id = newOrderId();
  await guest.order([BEER], { id });
  const other = await guest.order([{ product: 'soup' }], { id });
  expect([other.status, other.body.code]).toEqual([422, 'orders.key_reused']);
});

test('a key of another guest is refused like any reused one, and reveals nothing', async () => {
  const served = await testApp();
  const id = newOrderId();
  await (await guestAt(served)).order([BEER], { id });
  const { status, text, body } = await (await guestAt(served)).order([BEER], { id });
  expect([status, body.code]).toEqual([422, 'orders.key_reused']);
  expect(text).not.toContain(id);
});

test('a note reaches staff as one plain line, and an empty one is left out', async () => {
  const guest = await guestAt(await testApp());
  const notes = [' utan\nlök\u202e ', '   ', '\u0000', '\u200b\n'];
  const { status, body } = await guest.order(notes.map((note) => ({ product: 'soup', note })));
  expect(status).toBe(201);
  expect(body.lines.map((line: { note?: string }) => line.note)).toEqual([
    'utan lök',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a price or any unknown field in the body is an error', async () => {
  const guest = await guestAt(await testApp());
  const line = { product: 'soup', options: [], quantity: 1, price: 1 };
  const { status, body } = await guest.ask(
    'POST',
    'orders',
    { menuVersion: 1, age: 0, lines: [line] },
    { 'idempotency-key': newOrderId() },
  );
  expect([status, body.code]).toEqual([400, 'request.invalid']);
  expect(body.fields[0].path).toBe('body/lines/0');
});

test('a missing or malformed key has its own error', async () => {
  const guest = await guestAt(await testApp());
  const { status, body } = await guest.order([BEER], { id: 'not-a-uuid' });
  expect([status, body.code]).toEqual([400, 'orders.key_required']);
  const random = await guest.order([BEER], { id: '0b9fa1a4-6f7c-4b7e-9f3c-2d4a1e6b8c90' });
  expect([random.status, random.body.code]).toEqual([400, 'orders.key_required']);
});

test('the language in which a guest saw the menu reaches staff only, and an unknown one is an error', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { status, body } = await guest.order([BEER], { locale: 'en' });
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('locale');
  expect((await guest.ask('GET', 'seating')).body.orders[0]).not.toHaveProperty('locale');
  const staff = await served.staff('staff');
  const board = await staff('GET', `venues/${VENUE}/board`);
  expect(board.body.orders).toMatchObject([{ id: body.id, locale: 'en' }]);
  const unknown = await guest.order([BEER], { locale: 'xx' });
  expect([unknown.status, unknown.body.code]).toEqual([400, 'request.invalid']);
});

test('what a guest asks of the whole order reaches staff and its own table, and nothing unknown does', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body } = await guest.order([BEER], { wishes: ['together'] });
  expect(body.wishes).toEqual(['together']);
  const staff = await served.staff('staff');
  const board = await staff('GET', `venues/${VENUE}/board`);
  expect(board.body.orders).toMatchObject([{ id: body.id, wishes: ['together'] }]);
  const none = await guest.order([BEER], { wishes: [] });
  expect(none.body).not.toHaveProperty('wishes');
  for (const wishes of [['with_music'], ['together', 'together']]) {
    const { status, body: problem } = await guest.order([BEER], { wishes });
    expect([status, problem.code]).toEqual([400, 'request.invalid']);
  }
});

test('an order older than five minutes is refused, and accepted after confirmation', async () => {
  const guest = await guestAt(await testApp());
  const id = newOrderId();
  const old = await guest.order([BEER], { id, age: 5 * MINUTE + 1 });
  expect([old.status, old.body.code]).toEqual([409, 'orders.expired']);
  expect((await guest.order([BEER], { id, age: 5 * MINUTE })).status).toBe(201);
});

test('a genuine retry after the time limit gets its response', async () => {
  const guest = await guestAt(await testApp());
  const id = newOrderId();
  const first = await guest.order([BEER], { id, age: 20 });
  for (const age of [4_000, 6 * MINUTE]) {
    const again = await guest.order([BEER], { id, age });
    expect([again.status, again.text]).toEqual([201, first.text]);
  }
  const more = await guest.order([{ ...BEER, quantity: 2 }], { id, age: 20 });
  expect(more.body.code).toBe('orders.key_reused');
});

test("an order keeps the venue's service mode of when it was sent", async () => {
  const served = await testApp({ menu: menuWith({ service: 'collect' }) });
  const guest = await guestAt(served);
  expect((await guest.order([BEER])).body.service).toBe('collect');
  await importMenu(served.context, menuWith({ service: 'table' }), async (name) => name);
  expect((await guest.order([BEER], { menuVersion: 2 })).body.service).toBe('table');
  const { body } = await guest.ask('GET', 'seating');
  expect(body.orders.map((order: { service: string }) => order.service)).toEqual([
    'collect',
    'table',
  ]);
});

test('payments make room under the limit, and the refusal names it', async () => {
  const served = await testApp({ menu: menuWith({ seatingAmountCap: 20_000 }) });
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup', quantity: 2 }]);
  const { status, body } = await guest.order([BEER]);
  expect([status, body.code, body.limit]).toEqual([409, 'orders.amount_cap', 20_000]);
  const staff = await served.staff();
  const payment = { id: newOrderId(), method: 'cash', amount: 9_500, tip: 0 };
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/payments`, payment);
  expect((await guest.order([BEER])).status).toBe(201);
});

test("an order that exactly reaches the party's limit is accepted, and not a krona more", async () => {
  const exact = await guestAt(await testApp({ menu: menuWith({ seatingAmountCap: 19_000 }) }));
  expect((await exact.order([{ product: 'soup', quantity: 2 }])).status).toBe(201);
  expect((await exact.order([{ product: 'soup' }])).body.code).toBe('orders.amount_cap');
  const less = await guestAt(await testApp({ menu: menuWith({ seatingAmountCap: 18_900 }) }));
  const { body } = await less.order([{ product: 'soup', quantity: 2 }]);
  expect(body.code).toBe('orders.amount_cap');
});

test('a refused order opens no seating and may succeed later with the same key', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const guest = await guestAt(served);
  const id = newOrderId();
  const soldOut = `venues/${VENUE}/products/beer/sold-out`;
  await staff('PUT', soldOut, { soldOut: true });
  const refused = await guest.order([BEER, { product: 'soup' }], { id });
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.sold_out']);
  expect(refused.body.lines).toEqual([{ line: 0, product: 'beer', code: 'product_sold_out' }]);
  expect((await guest.ask('GET', 'seating')).body.seating).toBeNull();
  await staff('PUT', soldOut, { soldOut: false });
  expect((await guest.order([BEER, { product: 'soup' }], { id })).status).toBe(201);
});

test('a price that differs from the menu that the guest saw is refused with both prices', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const menu = smallMenu();
  for (const product of menu.categories.flatMap((category) => category.products)) {
    product.price += product.id === 'soup' ? 500 : 0;
  }
  await importMenu(served.context, menu, async (name) => name);
  const { status, body } = await guest.order([{ product: 'soup' }], { menuVersion: 1 });
  expect([status, body.code, body.menuVersion]).toEqual([409, 'orders.changed', 2]);
  expect(body.lines).toEqual([
    { line: 0, product: 'soup', code: 'price_changed', was: 9_500, now: 10_000 },
  ]);
  const accepted = await guest.order([{ product: 'soup' }], { menuVersion: 2 });
  expect(accepted.body.total).toBe(10_000);
});

test('an order for a menu that was never published is refused, with the current version', async () => {
  const guest = await guestAt(await testApp());
  for (const menuVersion of [2, 999, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await guest.order([{ product: 'soup' }], { menuVersion });
    expect([status, body.code, body.menuVersion]).toEqual([409, 'orders.changed', 1]);
    expect(body.lines).toEqual([]);
  }
  const { status, body } = await guest.order([BEER], { menuVersion: 2 ** 53 });
  expect([status, body.fields[0].path]).toEqual([400, 'body/menuVersion']);
});

test('missing options, a removed product and a closed station each name their line', async () => {
  const served = await testApp();
  const staff = await served.staff();
  await staff('PUT', `venues/${VENUE}/pauses`, {
    station: 'kitchen',
    paused: true,
    reason: 'Rast',
  });
  const guest = await guestAt(served);
  const { body } = await guest.order([
    { product: 'beer' },
    { product: 'pizza' },
    { product: 'soup' },
  ]);
  expect(body.code).toBe('orders.changed');
  expect(
    body.lines.map((issue: { line: number; code: string }) => [issue.line, issue.code]),
  ).toEqual([
    [0, 'options_incomplete'],
    [1, 'product_removed'],
    [2, 'station_paused'],
  ]);
});

test('a paused venue refuses with the reason and the end that staff gave', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const until = new Date(served.clock.now() + 10 * MINUTE).toISOString();
  await staff('PUT', `venues/${VENUE}/pauses`, {
    station: null,
    paused: true,
    reason: 'Köket hinner ikapp',
    until,
  });
  const guest = await guestAt(served);
  const refused = await guest.order([BEER]);
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'orders.paused',
    reason: 'Köket hinner ikapp',
    until,
  });
  served.clock.advance(10 * MINUTE);
  expect((await guest.order([BEER])).status).toBe(201);
});

test('where guests pay first, only an order that costs nothing is placed without a payment', async () => {
  const guest = await guestAt(await testApp({ menu: menuWith({ payFirst: true }) }));
  const refused = await guest.order([{ product: 'water' }, { product: 'soup' }]);
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.pay_first']);
  expect((await guest.ask('GET', 'seating')).body.seating).toBeNull();
  expect((await guest.order([{ product: 'water' }])).status).toBe(201);
});

test('a closed venue takes no orders', async () => {
  const menu = smallMenu();
  menu.venue.opening = [{ days: ['sat'], from: '12:00', until: '14:00' }];
  const guest = await guestAt(await testApp({ menu }));
  expect((await guest.order([BEER])).body.code).toBe('orders.closed');
});

test('too many of one product, and too much for one seating, require staff', async () => {
  const guest = await guestAt(await testApp());
  expect((await guest.order([{ ...BEER, quantity: 21 }])).body.code).toBe('orders.line_cap');
  const many = Array.from({ length: 8 }, (_, index) => ({
    product: 'soup',
    quantity: 20,
    note: `no. ${index}`,
  }));
  const { body } = await guest.order(many);
  expect(body.code).toBe('orders.amount_cap');
  expect((await guest.order(many.slice(0, 5))).status).toBe(201);
  expect((await guest.order([{ product: 'soup', quantity: 6 }])).body.code).toBe(
    'orders.amount_cap',
  );
});

test('numbers count within the business day, which changes at five in the morning', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const numbers = [];
  for (const hours of [0, 9, 2]) {
    served.clock.advance(hours * 60 * MINUTE);
    numbers.push((await guest.order([BEER])).body.number);
  }
  expect(numbers).toEqual([1, 2, 1]);
});

test('an order without a guest session is refused', async () => {
  const { ask } = await testApp();
  const { status, body } = await ask('POST', 'orders', { menuVersion: 1, age: 0, lines: [] });
  expect([status, body.code]).toEqual([401, 'sessions.required']);
});

test('a device with as many unfinished orders as it may have is told when to try again', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  for (let index = 0; index < OPEN_ORDERS_MAX; index += 1) {
    // So slowly that no limit of requests is near.
    served.clock.advance(MINUTE);
    expect((await guest.order([{ product: 'water' }])).status).toBe(201);
  }
  served.clock.advance(MINUTE);
  const refused = await guest.order([{ product: 'water' }]);
  expect(refused.body).toMatchObject({ code: 'request.rate_limited', limit: OPEN_ORDERS_MAX });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
});
