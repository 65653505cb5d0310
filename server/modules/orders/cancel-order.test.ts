import { expect, test } from 'vitest';
import { VENUE } from '../../../tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '../../../tests/support/server/test-app.ts';
import { guestAt } from '../../../tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };

test('an order cancelled before it arrives is never made', async () => {
  const guest = await guestAt(await testApp());
  const id = newOrderId();
  const cancelled = await guest.ask('POST', `orders/${id}/cancel`);
  expect([cancelled.status, cancelled.body]).toEqual([200, { result: 'withdrawn', order: null }]);
  const late = await guest.order([SOUP], { id });
  expect([late.status, late.body.code]).toEqual([409, 'orders.withdrawn']);
  expect((await guest.ask('GET', 'seating')).body.orders).toEqual([]);
});

test('cancelling twice answers the same', async () => {
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

test('another guest’s order is answered like an unknown one, and stays', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const other = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  const { body } = await other.ask('POST', `orders/${order.id}/cancel`);
  expect(body).toEqual({ result: 'withdrawn', order: null });
  expect((await guest.ask('GET', 'seating')).body.orders[0].state).toBe('placed');
});
