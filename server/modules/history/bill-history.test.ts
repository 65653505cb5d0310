import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

test('a bill is read with its rounds, guests, payments and history, also after it is closed', async () => {
  const app = await testApp();
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup', quantity: 3 }]);
  const staff = await app.staff('manager');
  const orders = `venues/${VENUE}/orders/${order.id}`;
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  await staff('POST', `${orders}/transition`, { from: 'placed', to: 'accepted' });
  const part = { id: order.lines[0].id, from: 'queued', part: { pieces: 1, of: 3 } };
  await staff('POST', `${orders}/lines`, { lines: [part], to: 'voided', reason: 'Dropped' });
  const payment = { id: newOrderId(), method: 'cash', amount: 19_000, tip: 0 };
  await staff('POST', `${path}/payments`, payment);
  const truth = { ...payment, id: newOrderId(), method: 'card', reason: 'It was by card' };
  await staff('POST', `${path}/payments/${payment.id}/correction`, truth);
  await staff('POST', `${path}/settle`, { from: 'open' });
  const { status, body } = await staff('GET', `${path}/bill/history`);
  expect(status).toBe(200);
  expect(body.seating).toMatchObject({ id: order.seating, state: 'ended', bill: 'settled' });
  expect(body.guests.map(({ id }: { id: string }) => id)).toEqual([order.guest]);
  expect(body.orders[0].lines.map(({ state }: { state: string }) => state)).toEqual([
    'queued',
    'voided',
  ]);
  expect([body.bill.total, body.bill.paid, body.payments.length]).toEqual([19_000, 19_000, 3]);
  const kinds = body.entries.map(({ kind }: { kind: string }) => kind);
  for (const kind of [
    'order.accepted',
    'line.voided',
    'bill.paid',
    'bill.corrected',
    'bill.settled',
  ])
    expect(kinds).toContain(kind);
  const other = await staff('GET', `venues/${VENUE}/seatings/${newOrderId()}/bill/history`);
  expect(other.status).toBe(404);
});

test('rounds of the same time are sorted by number, and of voided ones the last are kept', async () => {
  const app = await testApp();
  const staff = await app.staff('manager');
  const guest = await guestAt(app);
  const numbers: number[] = [];
  let seating = '';
  for (let count = 0; count < 23; count += 1) {
    const { body } = await guest.order([{ product: 'soup' }]);
    numbers.push(body.number);
    seating = body.seating;
    if (count === 22) continue;
    const reason = { from: 'placed', to: 'rejected', reason: 'Gone' };
    await staff('POST', `venues/${VENUE}/orders/${body.id}/transition`, reason);
  }
  const { body } = await staff('GET', `venues/${VENUE}/seatings/${seating}/bill/history`);
  const orders: { number: number; placedAt: string }[] = body.orders;
  expect(new Set(orders.map(({ placedAt }) => placedAt)).size).toBe(1);
  expect(orders.map(({ number }) => number)).toEqual(numbers.slice(2));
});
