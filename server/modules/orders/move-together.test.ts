import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const TRANSITIONS = `venues/${VENUE}/orders/transitions`;
const LINES = `venues/${VENUE}/orders/lines`;

async function placed(count: number) {
  const served = await testApp();
  const staff = await served.staff();
  const guest = await guestAt(served);
  const orders: Answer['body'][] = [];
  for (let each = 0; each < count; each += 1) orders.push((await guest.order([SOUP])).body);
  const statesOf = async () => {
    const { orders: shown } = (await guest.ask('GET', 'seating')).body;
    return orders.map(({ id }) => shown.find((each: Answer['body']) => each.id === id)?.state);
  };
  const last = async () => (await staff('GET', `venues/${VENUE}/board`)).body.sequence;
  return { ...served, staff, guest, orders, statesOf, last };
}

const accept = (
  { id: order }: Answer['body'],
  move: object = { from: 'placed', to: 'accepted' },
) => ({
  order,
  move,
});

test('the orders of a ticket are accepted, made, and taken back by one request each, and each guest is told', async () => {
  const { staff, orders, statesOf, last } = await placed(3);
  const before = await last();
  const accepted = await staff('POST', TRANSITIONS, {
    moves: orders.map((order) => accept(order)),
  });
  expect(accepted.body.refused).toEqual([]);
  expect(accepted.body.orders.map(({ state }: Answer['body']) => state)).toEqual([
    ...['accepted', 'accepted', 'accepted'],
  ]);
  expect((await last()) - before).toBe(3);
  const lines = (from: string, to: string, more = {}) =>
    orders.map(({ id: order, lines: all }) => {
      const some = all.map(({ id }: Answer['body']) => ({ id, from }));
      return { order, move: { lines: some, to, ...more } };
    });
  const ready = await staff('POST', LINES, { moves: lines('queued', 'ready') });
  expect(ready.body.orders[2].lines[0].state).toBe('ready');
  await staff('POST', LINES, { moves: lines('ready', 'queued', { undo: true }) });
  await staff('POST', TRANSITIONS, {
    moves: orders.map((order) => accept(order, { from: 'accepted', to: 'seen', undo: true })),
  });
  expect(await statesOf()).toEqual(['seen', 'seen', 'seen']);
});

test('what its guest has cancelled meanwhile is left out, and keeps none of the others back', async () => {
  const { staff, guest, orders, statesOf } = await placed(3);
  await guest.ask('POST', `orders/${orders[1].id}/cancel`);
  const { status, body } = await staff('POST', TRANSITIONS, {
    moves: orders.map((order) => accept(order)),
  });
  expect(status).toBe(200);
  expect(body.orders).toHaveLength(2);
  expect(body.refused).toEqual([
    { order: orders[1].id, code: 'orders.state_changed', state: 'cancelled' },
  ]);
  expect(await statesOf()).toEqual(['accepted', 'cancelled', 'accepted']);
});

test('an allergy is swallowed by no request: an order that asks is not accepted without its own word', async () => {
  const { staff, guest, orders, statesOf } = await placed(1);
  const { body: asks } = await guest.order([{ ...SOUP, allergyQuestion: ['milk'] }]);
  const { body } = await staff('POST', TRANSITIONS, {
    moves: [...orders, asks].map((order) => accept(order)),
  });
  expect(body.refused).toEqual([{ order: asks.id, code: 'orders.acknowledgement_required' }]);
  expect(await statesOf()).toEqual(['accepted']);
});

test('with an order of no or another venue nothing is done', async () => {
  const { staff, orders, statesOf } = await placed(1);
  const moves = [accept(orders[0]), accept({ id: newOrderId() })];
  const { status, body } = await staff('POST', TRANSITIONS, { moves });
  expect([status, body.code]).toEqual([404, 'orders.unknown']);
  expect(await statesOf()).toEqual(['placed']);
  expect((await staff('POST', TRANSITIONS, { moves: [] })).status).toBe(400);
});
