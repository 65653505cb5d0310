import { expect, test } from 'vitest';
import {
  WAITING_LINES_CAP,
  WAITING_ORDERS_MAX,
  WAITING_SEATING_SENT_MAX,
  WAITING_SENT_MAX,
} from '#core/shared/limits.ts';
import { behindProxy, from } from '#tests/support/addresses.ts';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { readOpenOf } from '../seatings/admission/guest-changes.ts';

const SOUP = { product: 'soup' };
const WATER = { product: 'water' };
const MINUTE = 60_000;

/** A party that may owe so much, one who waits to be let in, and the events of orders since. */
async function party(seatingAmountCap = 1_000_000) {
  const app = await behindProxy({ menu: menuWith({ seatingAmountCap }) });
  const host = await guestAt(app);
  const { body: first } = await host.order([WATER]);
  const waiting = await guestAt(app);
  const staff = await app.staff('staff');
  const heard: [string, number, string, boolean][] = [];
  app.context.hub.onPublished((events) => {
    for (const { event } of events) {
      if ('order' in event) {
        const { number, state, awaitsAdmission = false } = event.order;
        heard.push([event.type, number, state, awaitsAdmission]);
      }
    }
  });
  const lastOrderAt = async () => {
    const row = await app.context.store.reader
      .selectFrom('seatings')
      .select(['last_order_at', 'last_activity_at'])
      .where('id', '=', first.seating)
      .executeTakeFirstOrThrow();
    return [row.last_order_at, row.last_activity_at];
  };
  return { app, host, first, waiting, staff, heard, lastOrderAt };
}

const ordersOf = async (guest: TestGuest): Promise<Answer['body'][]> =>
  (await guest.ask('GET', 'seating')).body.orders;
const codeOf = ({ status, body }: Answer) => (status === 201 ? 'ok' : body.code);

test('a waiting device may send ten lines, and not eleven', async () => {
  const { waiting } = await party();
  const lines = Array.from({ length: WAITING_LINES_CAP }, () => WATER);
  expect(codeOf(await waiting.order([...lines, WATER]))).toBe('orders.waiting_cap');
  expect(codeOf(await waiting.order(lines))).toBe('ok');
});

test("its own orders may reach a tenth of the party's amount, and not a krona more", async () => {
  for (const [cap, code] of [
    [190_000, 'ok'],
    [189_900, 'orders.waiting_cap'],
  ] as const) {
    const { waiting } = await party(cap);
    expect(codeOf(await waiting.order([SOUP]))).toBe('ok');
    expect(codeOf(await waiting.order([SOUP]))).toBe(code);
  }
});

test("those of all waiting devices may reach a quarter of the party's amount", async () => {
  for (const [cap, code] of [
    [114_000, 'ok'],
    [113_900, 'orders.waiting_cap'],
  ] as const) {
    const { app, waiting } = await party(cap);
    const others = [await guestAt(app), await guestAt(app)];
    expect(codeOf(await waiting.order([SOUP]))).toBe('ok');
    const codes = [];
    for (const other of others) codes.push(codeOf(await other.order([SOUP])));
    expect(codes).toEqual(['ok', code]);
  }
});

test('what somebody has rejected or cancelled makes room for another order, up to a number', async () => {
  const { waiting, staff } = await party();
  let sent = 0;
  while (sent < WAITING_SENT_MAX) {
    const { status, body } = await waiting.order([WATER]);
    expect(status).toBe(201);
    sent += 1;
    const reject = { from: 'placed', to: 'rejected', reason: 'Nej' };
    if (sent % 2 === 0) await waiting.ask('POST', `orders/${body.id}/cancel`);
    else await staff('POST', `venues/${VENUE}/orders/${body.id}/transition`, reject);
  }
  expect(codeOf(await waiting.order([WATER]))).toBe('orders.waiting_cap');
});

test('all waiting devices of a seating together send a limited number of orders', async () => {
  const { app } = await party();
  let sent = 0;
  let last = 'ok';
  for (let device = 1; last === 'ok'; device += 1) {
    const guest = await guestAt(from(app, `203.0.113.${device}`));
    for (let own = 0; own < WAITING_SENT_MAX && last === 'ok'; own += 1) {
      const answer = await guest.order([WATER]);
      last = codeOf(answer);
      if (last !== 'ok') break;
      sent += 1;
      await guest.ask('POST', `orders/${answer.body.id}/cancel`);
    }
  }
  expect([last, sent]).toEqual(['orders.waiting_cap', WAITING_SEATING_SENT_MAX]);
});

test("another table's strangers use up nobody's places", async () => {
  const { app, waiting } = await party();
  const there = await guestAt(app, 'test00000002');
  await there.order([WATER]);
  const stranger = await guestAt(app, 'test00000002');
  for (let count = 0; count < WAITING_ORDERS_MAX; count += 1) await stranger.order([WATER]);
  for (let count = 0; count < WAITING_ORDERS_MAX; count += 1) {
    expect(codeOf(await waiting.order([WATER]))).toBe('ok');
  }
});

test('the orders of a device that is let in become the party’s, the oldest first, and keep it there', async () => {
  const { app, host, waiting, heard, lastOrderAt } = await party();
  await waiting.order([WATER]);
  app.clock.advance(MINUTE);
  await waiting.order([WATER]);
  heard.length = 0;
  app.clock.advance(MINUTE);
  await letIn(host, waiting);
  expect(heard).toEqual([
    ['order.admitted', 2, 'placed', false],
    ['order.admitted', 3, 'placed', false],
  ]);
  expect(await lastOrderAt()).toEqual([app.clock.now(), app.clock.now()]);
  const placedAt = new Date(app.clock.now()).toISOString();
  expect((await ordersOf(host)).slice(1)).toMatchObject([{ placedAt }, { placedAt }]);
});

test('a device that is let in without orders orders nothing, and those of others go on waiting', async () => {
  const { app, host, first, waiting, heard, lastOrderAt } = await party();
  const other = await guestAt(app);
  await other.order([SOUP]);
  await host.call({ kind: 'staff', reason: 'water' });
  heard.length = 0;
  app.clock.advance(MINUTE);
  await letIn(host, waiting);
  expect(heard).toEqual([]);
  expect(await lastOrderAt()).toEqual([Date.parse(first.placedAt), app.clock.now()]);
  expect(await ordersOf(other)).toMatchObject([{ awaitsAdmission: true }]);
});

test('the unfinished orders of a removed device are rejected, and wait again once it is restored', async () => {
  const { app, host, waiting, heard } = await party();
  const { body: gone } = await waiting.order([WATER]);
  await waiting.ask('POST', `orders/${gone.id}/cancel`);
  await waiting.order([WATER]);
  await waiting.order([SOUP]);
  heard.length = 0;
  app.clock.advance(MINUTE);
  const { body } = await host.ask('POST', 'seating/waiting/send-away');
  const endedAt = new Date(app.clock.now()).toISOString();
  expect(heard).toEqual([
    ['order.rejected', 3, 'rejected', true],
    ['order.rejected', 4, 'rejected', true],
  ]);
  expect(
    (await ordersOf(waiting)).map((order) => [order.number, order.state, order.endedAt]),
  ).toEqual([
    [2, 'cancelled', gone.placedAt],
    [3, 'rejected', endedAt],
    [4, 'rejected', endedAt],
  ]);
  heard.length = 0;
  app.clock.advance(MINUTE);
  await host.ask('POST', 'seating/waiting/restore', body);
  expect(heard).toEqual([
    ['order.undone', 3, 'placed', true],
    ['order.undone', 4, 'placed', true],
  ]);
  expect((await ordersOf(waiting)).map(({ state, endedAt: ended }) => [state, ended])).toEqual([
    ['cancelled', gone.placedAt],
    ['placed', null],
    ['placed', null],
  ]);
});

test('what staff had rejected before stays rejected when its device is restored', async () => {
  const { app, host, waiting, staff } = await party();
  const { body: rejected } = await waiting.order([WATER]);
  const reject = { from: 'placed', to: 'rejected', reason: 'Nej' };
  await staff('POST', `venues/${VENUE}/orders/${rejected.id}/transition`, reject);
  await waiting.order([WATER]);
  app.clock.advance(MINUTE);
  const { body } = await host.ask('POST', 'seating/waiting/send-away');
  await host.ask('POST', 'seating/waiting/restore', body);
  expect((await ordersOf(waiting)).map(({ state }) => state)).toEqual(['rejected', 'placed']);
});

test('once the party has left, the orders of strangers are rejected, and those of the party stay', async () => {
  const { app, host, first, waiting, staff, heard } = await party();
  await waiting.order([WATER]);
  heard.length = 0;
  app.clock.advance(MINUTE);
  await staff('POST', `venues/${VENUE}/seatings/${first.seating}/end`);
  expect(heard).toEqual([['order.rejected', 2, 'rejected', true]]);
  expect(await ordersOf(host)).toMatchObject([{ id: first.id, state: 'placed' }]);
  const endedAt = new Date(app.clock.now()).toISOString();
  expect(await ordersOf(waiting)).toMatchObject([{ state: 'rejected', endedAt }]);
});

test('a device that sits nowhere has nothing open there', async () => {
  const app = await testApp();
  const guest = await guestAt(app);
  await guest.order([SOUP]);
  const nowhere = { ...guest.session, venue: VENUE, seating: null };
  const { reader } = app.context.store;
  const nothing = { orders: [], calls: [] };
  expect(await readOpenOf(reader, nowhere)).toEqual(nothing);
  expect(await readOpenOf(reader, { ...nowhere, seating: 'gone' })).toEqual(nothing);
});
