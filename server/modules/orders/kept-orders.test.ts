import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { insertOrder } from './order-writes.repository.ts';
import { findOrder, hasOrder } from './orders.repository.ts';

async function evening() {
  const served = await testApp();
  const staff = await served.staff('staff');
  const guest = await guestAt(served);
  const take = (isServed: boolean) =>
    staff(
      'POST',
      `venues/${VENUE}/tables/${TABLE}/orders`,
      {
        menuVersion: 1,
        lines: [{ product: 'soup', options: [], quantity: 1 }],
        served: isServed,
      },
      { 'idempotency-key': newOrderId() },
    );
  return { ...served, staff, guest, take };
}

test('an order is read as it was stored, with everything that its guest and staff said', async () => {
  const { context, clock, guest } = await evening();
  const { body: sent } = await guest.order([{ product: 'beer', options: ['large'] }]);
  const [line] = sent.lines;
  const at = clock.now();
  const order: Order = {
    ...sent,
    id: newOrderId(),
    number: 2,
    byStaff: true,
    awaitsAdmission: true,
    paidFirst: true,
    lines: [
      { ...line, id: newOrderId(), note: 'kall', allergyQuestion: ['milk', 'gluten'] },
      { ...line, id: newOrderId(), course: 'main', held: true, alcohol: false },
      { ...line, id: newOrderId(), course: 'starter' },
    ],
  };
  const entry = { order, venue: VENUE, businessDay: '2026-11-20', menuVersion: 1, at };
  await context.store.write('installation', (db) =>
    insertOrder(db, { ...entry, takenBy: newOrderId() }),
  );
  const found = await findOrder(context.store.reader, order.id);
  expect(found).toEqual({
    order,
    venue: VENUE,
    changedAt: at,
    lineChangedAt: new Map(order.lines.map(({ id }) => [id, at])),
  });
  expect(await findOrder(context.store.reader, newOrderId())).toBeUndefined();
  expect(await hasOrder(context.store.reader, order.id)).toBe(true);
  expect(await hasOrder(context.store.reader, newOrderId())).toBe(false);
});

test('an order goes with its party to another table, and says where it was sent from', async () => {
  const { staff, guest } = await evening();
  const { body: order } = await guest.order([{ product: 'soup' }]);
  expect(order).not.toHaveProperty('movedFrom');
  const wish = { from: TABLE, to: OTHER_TABLE, into: null };
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/move`, wish);
  const { orders } = (await guest.ask('GET', 'seating')).body;
  expect(orders).toMatchObject([{ table: { id: OTHER_TABLE }, movedFrom: '1' }]);
});

test('everybody learns that staff took an order, or that one was served, and the party stays', async () => {
  const { clock, context, staff, take } = await evening();
  const heard: string[] = [];
  context.hub.onPublished((events) => heard.push(...events.map(({ event }) => event.type)));
  const { body: first } = await take(false);
  expect(heard).toEqual(['seating.opened', 'order.placed']);
  heard.length = 0;
  clock.advance(60_000);
  const { body: served } = await take(true);
  expect(heard).toEqual(['order.done']);
  const row = await context.store.reader
    .selectFrom('seatings')
    .select(['last_order_at', 'last_activity_at'])
    .where('id', '=', first.seating)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ last_order_at: clock.now(), last_activity_at: clock.now() });
  // Only the first one opened the seating.
  const { entries } = (await staff('GET', `venues/${VENUE}/history/${served.id}`)).body;
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'seating.opened',
    'order.taken',
  ]);
});

test('a repeated cancellation waits for no other write', async () => {
  const { context, guest } = await evening();
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const { write } = context.store;
  let writes = 0;
  context.store.write = (...work) => {
    writes += 1;
    return write(...work);
  };
  await guest.ask('POST', `orders/${order.id}/cancel`);
  expect(writes).toBe(1);
  const again = await guest.ask('POST', `orders/${order.id}/cancel`);
  expect([again.body.order.state, writes]).toEqual(['cancelled', 1]);
});
