import { expect, test } from 'vitest';
import { HISTORY_PAGE } from '#core/shared/limits.ts';
import { OTHER_TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import {
  type Answer,
  type Ask,
  newOrderId,
  type TestApp,
  testApp,
} from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
const at = (order: Answer['body'], what: string) => `venues/${VENUE}/orders/${order.id}/${what}`;
const numbersOf = ({ body }: Answer) =>
  body.entries.map((entry: { order: { number: number } }) => entry.order.number);

async function evening() {
  const served = await testApp();
  const staff = ticking(served, await served.staff('staff'));
  const guest = await guestAt(served);
  const ask = (query = '') => staff('GET', `venues/${VENUE}/history${query}`);
  const history = (order: Answer['body']) => staff('GET', `venues/${VENUE}/history/${order.id}`);
  return { served, staff, guest, ask, history };
}

/** Staff actions take time: no two fall into one millisecond. */
function ticking({ clock }: TestApp, ask: Ask): Ask {
  return (...wish) => {
    clock.advance(1);
    return ask(...wish);
  };
}

function move(staff: Ask, order: Answer['body'], from: string, to: string, more = {}) {
  return staff('POST', at(order, 'transition'), { from, to, ...more });
}

function moveLines(staff: Ask, order: Answer['body'], from: string, to: string, more = {}) {
  const lines = order.lines.map((line: { id: string }) => ({ id: line.id, from }));
  return staff('POST', at(order, 'lines'), { lines, to, ...more });
}

test("all of the day's orders are listed, in any state, newest first", async () => {
  const { staff, guest, ask } = await evening();
  const orders = [];
  for (const line of [SOUP, BEER, SOUP]) orders.push((await guest.order([line])).body);
  await move(staff, orders[0], 'placed', 'rejected', { reason: 'Slut' });
  await guest.ask('POST', `orders/${orders[1].id}/cancel`);
  const answer = await ask();
  expect(answer.body).toMatchObject({ count: 3, next: null });
  expect(answer.body.day).toBe(answer.body.today);
  expect(
    answer.body.entries.map(({ order }: Answer['body']) => [order.number, order.state]),
  ).toEqual([
    [3, 'placed'],
    [2, 'cancelled'],
    [1, 'rejected'],
  ]);
  expect(answer.body.entries[0].guest).toMatchObject({ id: guest.id, ordinal: 1 });
});

test('another day has its own orders, and a day without any is empty', async () => {
  const { served, guest, ask } = await evening();
  await guest.order([SOUP]);
  const { day } = (await ask()).body;
  served.clock.advance(24 * 3_600_000);
  const staff = await served.staff('staff');
  const next = await staff('GET', `venues/${VENUE}/history`);
  expect([next.body.count, next.body.day > day]).toEqual([0, true]);
  expect(numbersOf(await staff('GET', `venues/${VENUE}/history?day=${day}`))).toEqual([1]);
  expect((await staff('GET', `venues/${VENUE}/history?day=yesterday`)).status).toBe(400);
});

test('a long evening is paged, each order once', async () => {
  const { served, guest, ask, staff } = await evening();
  const total = HISTORY_PAGE + 2;
  for (let count = 0; count < total; count += 1) {
    const { body } = await guest.order([SOUP]);
    await move(staff, body, 'placed', 'rejected', { reason: 'Övning' });
    served.clock.advance(1_000);
  }
  const first = await ask();
  expect([numbersOf(first).length, first.body.next, first.body.count]).toEqual([
    HISTORY_PAGE,
    3,
    total,
  ]);
  const second = await ask('?before=3');
  expect([numbersOf(second), second.body.next]).toEqual([[2, 1], null]);
  const found = await ask('?find=soup');
  expect([numbersOf(found).length, found.body.count]).toEqual([HISTORY_PAGE, total]);
  expect(numbersOf(await ask('?find=soup&before=3'))).toEqual([2, 1]);
});

test('orders are found by table, number, product in either language, and guest’s name', async () => {
  const { served, guest, ask } = await evening();
  const other = await guestAt(served, OTHER_TABLE);
  await guest.order([SOUP]);
  const { body: second } = await other.order([BEER]);
  await other.ask('PUT', 'seating/me', { name: 'Åsa Öberg', mark: 2 });
  const find = async (words: string) => numbersOf(await ask(`?find=${encodeURIComponent(words)}`));
  expect(await find(second.table.label)).toEqual([2]);
  expect(await find('#1')).toEqual([1]);
  expect(await find('asa')).toEqual([2]);
  expect(await find(second.lines[0].name.sv)).toEqual([2]);
  expect(await find(second.lines[0].name.en)).toEqual([2]);
  expect(await find('sv')).toEqual([]);
  expect(await find('  ')).toEqual([2, 1]);
});

test('orders are found by table and guest in the words of either language', async () => {
  const { served, guest, ask } = await evening();
  const second = await guestAt(served, OTHER_TABLE);
  await guest.order([SOUP]);
  await second.order([BEER]);
  const company = await guestAt(served);
  await company.order([BEER]);
  const find = async (words: string) => numbersOf(await ask(`?find=${encodeURIComponent(words)}`));
  expect(await Promise.all(['table 1', 'Bord 1'].map(find))).toEqual([
    [3, 1],
    [3, 1],
  ]);
  expect(await Promise.all(['table 2', 'bord terrass', 'terrass 2'].map(find))).toEqual([
    [2],
    [2],
    [2],
  ]);
  expect(await Promise.all(['guest 2', 'Gäst 2'].map(find))).toEqual([[3], [3]]);
  expect(await find('guest 1')).toEqual([2, 1]);
  expect(await find('table 1 guest 1')).toEqual([1]);
  expect(await find('bord 3')).toEqual([]);
});

test("an order's history says who did what and when, what was confirmed and why", async () => {
  const { served, staff, guest, history } = await evening();
  const manager = ticking(served, await served.staff('manager'));
  const { body: order } = await guest.order([BEER, { ...SOUP, allergyQuestion: ['milk'] }]);
  const read = { acknowledged: ['allergy', 'age'] };
  await move(staff, order, 'placed', 'accepted', read);
  served.clock.advance(1_000);
  await move(staff, order, 'accepted', 'seen', { undo: true });
  await move(manager, order, 'seen', 'accepted', read);
  const [beer, soup] = order.lines;
  await staff('POST', at(order, 'lines'), {
    lines: [{ id: soup.id, from: 'queued' }],
    to: 'voided',
    reason: 'Tappad',
  });
  await manager('POST', at(order, 'lines'), {
    lines: [{ id: beer.id, from: 'queued' }],
    to: 'served',
    acknowledged: ['age'],
  });
  const bill = `venues/${VENUE}/seatings/${order.seating}`;
  const payment = { id: newOrderId(), method: 'cash', amount: 7_200, tip: 800 };
  await staff('POST', `${bill}/payments`, payment);
  await staff('POST', `${bill}/settle`, { from: 'open' });
  const { body } = await history(order);
  const entries = body.entries.map(({ kind, by, detail }: Answer['body']) => ({
    kind,
    by,
    detail,
  }));
  expect(entries).toEqual([
    { kind: 'order.accepted', by: 'staff', detail: read },
    { kind: 'order.undone', by: 'staff', detail: {} },
    { kind: 'order.accepted', by: 'manager', detail: read },
    {
      kind: 'line.voided',
      by: 'staff',
      detail: { lines: [soup.id], to: 'voided', reason: 'Tappad' },
    },
    {
      kind: 'line.served',
      by: 'manager',
      detail: { lines: [beer.id], to: 'served', acknowledged: ['age'] },
    },
    { kind: 'bill.paid', by: 'staff', detail: { method: 'cash', amount: 7_200, tip: 800 } },
    { kind: 'bill.settled', by: 'staff', detail: {} },
  ]);
  expect(body).toMatchObject({ order: { state: 'done' }, seating: { state: 'ended' } });
  expect([body.bill.total, body.payments.length]).toEqual([7_200, 1]);
});

test('refused and repeated actions are recorded at most once', async () => {
  const { staff, guest, history } = await evening();
  const { body: order } = await guest.order([SOUP]);
  await move(staff, order, 'placed', 'accepted');
  expect((await move(staff, order, 'placed', 'accepted')).status).toBe(409);
  expect((await moveLines(staff, order, 'ready', 'served')).status).toBe(409);
  const payment = { id: newOrderId(), method: 'card', amount: 100, tip: 0 };
  for (let count = 0; count < 2; count += 1) {
    await staff('POST', `venues/${VENUE}/seatings/${order.seating}/payments`, payment);
  }
  const { body } = await history(order);
  expect(body.entries.map((entry: { kind: string }) => entry.kind)).toEqual([
    'order.accepted',
    'bill.paid',
  ]);
});

test('pauses, calls, opened and ended tables are recorded with the person', async () => {
  const { served, staff, guest } = await evening();
  const owner = await served.staff('owner');
  const pause = { station: null, paused: true, reason: 'Rökpaus' };
  await owner('PUT', `venues/${VENUE}/pauses`, pause);
  await owner('PUT', `venues/${VENUE}/pauses`, { ...pause, paused: false });
  const { body: seating } = await staff('POST', `venues/${VENUE}/tables/${OTHER_TABLE}/seatings`);
  const { body: call } = await guest.call({ kind: 'staff', reason: 'water' });
  await staff('POST', `venues/${VENUE}/calls/${call.id}/transition`, { from: 'open', to: 'taken' });
  await staff('POST', `venues/${VENUE}/seatings/${seating.id}/end`);
  const rows = await served.context.store.reader
    .selectFrom('staff_acts')
    .select(['kind', 'staff_name', 'detail'])
    .where('is_security', '=', 0)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(new Set(rows.map((row) => `${row.kind} ${row.staff_name} ${row.detail}`))).toEqual(
    new Set([
      'venue.paused owner {"station":null,"reason":"Rökpaus"}',
      'venue.resumed owner {"station":null}',
      'seating.opened staff {}',
      'call.taken staff {"to":"taken"}',
      'seating.ended staff {}',
    ]),
  );
});

test("another venue's order has no history here", async () => {
  const { history } = await evening();
  expect((await history({ id: newOrderId() })).body.code).toBe('orders.unknown');
});
