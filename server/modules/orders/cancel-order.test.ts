import { expect, test } from 'vitest';
import {
  CANCELLED_PER_SEATING_MAX,
  CANCELLED_PER_SESSION_MAX,
  CANCELLED_WITHIN_MS,
  WAITING_SENT_MAX,
} from '#core/shared/limits.ts';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };

test('an order cancelled before it arrives is never created', async () => {
  const guest = await guestAt(await testApp());
  const id = newOrderId();
  const cancelled = await guest.ask('POST', `orders/${id}/cancel`);
  expect([cancelled.status, cancelled.body]).toEqual([200, { result: 'withdrawn', order: null }]);
  const late = await guest.order([SOUP], { id });
  expect([late.status, late.body.code]).toEqual([409, 'orders.withdrawn']);
  expect((await guest.ask('GET', 'seating')).body.orders).toEqual([]);
});

test('cancelling twice returns the same', async () => {
  const guest = await guestAt(await testApp());
  const { body: order } = await guest.order([SOUP]);
  const first = await guest.ask('POST', `orders/${order.id}/cancel`);
  expect(first.body).toMatchObject({ result: 'cancelled', order: { state: 'cancelled' } });
  expect((await guest.ask('POST', `orders/${order.id}/cancel`)).text).toBe(first.text);
  expect((await guest.ask('GET', 'seating')).body.total).toBe(0);
});

test('an accepted order cannot be cancelled', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  const move = { from: 'placed', to: 'accepted', acknowledged: ['age'] };
  await staff('POST', `venues/${VENUE}/orders/${order.id}/transition`, move);
  const { status, body } = await guest.ask('POST', `orders/${order.id}/cancel`);
  expect([status, body.code, body.state]).toEqual([409, 'orders.not_cancellable', 'accepted']);
});

test("another guest's order is treated like an unknown one, and stays", async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const other = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  const { body } = await other.ask('POST', `orders/${order.id}/cancel`);
  expect(body).toEqual({ result: 'withdrawn', order: null });
  expect((await guest.ask('GET', 'seating')).body.orders[0].state).toBe('placed');
});

async function placeAndCancel(guest: TestGuest): Promise<void> {
  const { status, body } = await guest.order([SOUP]);
  expect(status).toBe(201);
  await guest.ask('POST', `orders/${body.id}/cancel`);
}

test('a guest who cancels many orders within an hour has to order from staff until the hour is over', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  for (let count = 0; count < CANCELLED_PER_SESSION_MAX; count += 1) await placeAndCancel(guest);
  const refused = await guest.order([SOUP]);
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.cancelled_cap']);
  served.clock.advance(CANCELLED_WITHIN_MS);
  expect((await guest.order([SOUP])).status).toBe(201);
});

test('a clock that is set back locks nobody out for their cancellations', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  for (let count = 0; count < CANCELLED_PER_SESSION_MAX; count += 1) await placeAndCancel(guest);
  served.clock.jump(-CANCELLED_WITHIN_MS);
  expect((await guest.order([SOUP])).status).toBe(201);
});

test('at a table where guests cancel in turns, a guest who cancelled nothing may continue', async () => {
  const served = await testApp({ menu: menuWith({ joinPolicy: 'free' }) });
  const fewEach = CANCELLED_PER_SESSION_MAX / 2;
  const all: TestGuest[] = [];
  for (let cancelled = 0; cancelled < CANCELLED_PER_SEATING_MAX; cancelled += fewEach) {
    const guest = await guestAt(served);
    all.push(guest);
    for (let count = 0; count < fewEach; count += 1) await placeAndCancel(guest);
  }
  for (const guest of all) {
    expect((await guest.order([SOUP])).body.code).toBe('orders.cancelled_cap');
  }
  expect((await (await guestAt(served)).order([SOUP])).status).toBe(201);
});

test('cancellations by waiting strangers do not count against the party', async () => {
  const served = await testApp();
  const host = await guestAt(served);
  await host.order([SOUP]);
  const waiting = await guestAt(served);
  for (let count = 0; count < WAITING_SENT_MAX; count += 1) await placeAndCancel(waiting);
  for (let count = 0; count < CANCELLED_PER_SESSION_MAX; count += 1) await placeAndCancel(host);
  expect((await host.order([SOUP])).body.code).toBe('orders.cancelled_cap');
  await letIn(host, waiting);
  for (let count = 0; count < CANCELLED_PER_SESSION_MAX; count += 1) await placeAndCancel(waiting);
  expect((await waiting.order([SOUP])).body.code).toBe('orders.cancelled_cap');
});
