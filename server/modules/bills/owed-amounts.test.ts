import { expect, test } from 'vitest';
import { billSummary } from '#core/bills/bill.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['large'], quantity: 3 };

test("the database's sums equal the orders' totals, line by line", async () => {
  const served = await testApp();
  const staff = await served.staff('manager');
  const host = await guestAt(served);
  const { body: first } = await host.order([SOUP, BEER]);
  const friend = await guestAt(served);
  await letIn(host, friend);
  const { body: second } = await friend.order([BEER, SOUP, SOUP]);
  const { body: gone } = await friend.order([BEER]);
  await friend.ask('POST', `orders/${gone.id}/cancel`);
  const { body: refused } = await host.order([SOUP]);
  const order = (id: string) => `venues/${VENUE}/orders/${id}`;
  await staff('POST', `${order(refused.id)}/transition`, {
    from: 'placed',
    to: 'rejected',
    reason: 'The soup is gone.',
  });
  await staff('POST', `${order(second.id)}/transition`, {
    from: 'placed',
    to: 'accepted',
    acknowledged: ['age'],
  });
  await staff('POST', `${order(second.id)}/lines`, {
    lines: [second.lines[1].id],
    from: 'queued',
    to: 'voided',
    reason: 'Spilled.',
  });
  const path = `venues/${VENUE}/seatings/${first.seating}`;
  const bill = (await staff('GET', `${path}/bill`)).body;
  const { status } = await staff('POST', `${path}/adjustments`, {
    id: newOrderId(),
    kind: 'discount',
    percent: 1_550,
    reason: 'Sorry for the wait.',
    from: bill.bill.total,
  });
  expect(status).toBe(201);
  const { orders, payments } = (await staff('GET', `${path}/bill`)).body;
  const summed = (await host.ask('GET', 'seating')).body.bill;
  expect(orders).toHaveLength(4);
  expect(summed).toMatchObject(billSummary(orders, payments));
  const { body: call } = await friend.call({ kind: 'bill', method: 'card', share: 'mine', tip: 0 });
  const own = orders.filter((each: { guest: string }) => each.guest === friend.id);
  expect(call.wish.amount).toBe(billSummary(own, []).total);
});

test('a seating with hundreds of cancelled orders shows the newest of them, and all that is owed', async () => {
  const served = await testApp();
  const host = await guestAt(served, TABLE);
  const { body: kept } = await host.order([SOUP]);
  const { body: own } = await host.order([BEER]);
  await host.ask('POST', `orders/${own.id}/cancel`);
  const stranger = await guestAt(served, TABLE);
  await letIn(host, stranger);
  for (let round = 0; round < 25; round += 1) {
    served.clock.advance(60_000);
    const { body } = await stranger.order([SOUP]);
    await stranger.ask('POST', `orders/${body.id}/cancel`);
  }
  const { orders } = (await host.ask('GET', 'seating')).body;
  const ids = orders.map((order: { id: string }) => order.id);
  expect(ids.length).toBeLessThanOrEqual(22);
  expect(ids).toContain(kept.id);
  expect(ids).toContain(own.id);
  const placed = orders.map((order: { placedAt: string }) => order.placedAt);
  expect(placed).toEqual([...placed].sort());
});
