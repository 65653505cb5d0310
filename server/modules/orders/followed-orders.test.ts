import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { PAST_ORDERS_MS } from '#core/shared/limits.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { listFollowedOrders } from './followed-orders.ts';
import { insertOrder, updateOrder } from './order-writes.repository.ts';

/** A guest's order, and a function that stores another like it. */
async function stored() {
  const served = await testApp();
  const { store } = served.context;
  const first: Order = (await (await guestAt(served)).order([{ product: 'soup' }])).body;
  const at = served.clock.now();
  const like = async (number: number, change: Partial<Order>, endedAt: number | null = null) => {
    const order: Order = { ...first, lines: [], number, ...change, id: newOrderId() };
    await store.write('installation', async (db) => {
      const entry = { order, venue: VENUE, businessDay: '2026-11-20', menuVersion: 1, at };
      await insertOrder(db, entry);
      await updateOrder(db, order, { state: order.state, endedAt }, at);
    });
  };
  const followed = async (guest: string, seating: string | null, now = at) => {
    const orders = await listFollowedOrders(store.reader, { id: guest, seating }, now);
    return orders.map(({ number }) => number);
  };
  return { first, at, like, followed };
}

test('a guest follows its unfinished orders, and for a while those that have ended', async () => {
  const { first, at, like, followed } = await stored();
  await like(2, { state: 'accepted' });
  await like(3, { state: 'done' }, at);
  await like(4, { state: 'rejected' }, at + 1);
  await like(5, { state: 'cancelled' }, at - 1);
  const now = at + PAST_ORDERS_MS;
  expect(await followed(first.guest, first.seating, now - 1)).toEqual([1, 2, 3, 4]);
  expect(await followed(first.guest, first.seating, now)).toEqual([1, 2, 4]);
});

test("a guest follows neither others' orders nor those of an earlier seating", async () => {
  const { first, like, followed } = await stored();
  await like(2, { guest: 'another' });
  await like(3, { seating: 'earlier' });
  expect(await followed(first.guest, first.seating)).toEqual([1]);
  expect(await followed(first.guest, 'earlier')).toEqual([3]);
  expect(await followed('nobody', first.seating)).toEqual([]);
});

test('a guest who has sat nowhere follows nothing', async () => {
  const { first, followed } = await stored();
  expect(await followed(first.guest, null)).toEqual([]);
});
