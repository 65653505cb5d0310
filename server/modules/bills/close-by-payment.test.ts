import { expect, test } from 'vitest';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

/** A guest has three soups, where bills close by themselves. */
async function dinner() {
  const served = await testApp({ menu: menuWith({ settlesPaidBills: true }) });
  const guest = await guestAt(served);
  const order = (await guest.order([{ product: 'soup', quantity: 3 }])).body;
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const serve = async () => {
    const at = `venues/${VENUE}/orders/${order.id}`;
    await staff('POST', `${at}/transition`, { from: 'placed', to: 'accepted' });
    const lines = [{ id: order.lines[0].id, from: 'queued' }];
    expect((await staff('POST', `${at}/lines`, { lines, to: 'served' })).status).toBe(200);
  };
  const pay = (amount: number, id = newOrderId()) =>
    staff('POST', `${path}/payments`, { id, method: 'card', amount, tip: 0 });
  const bill = async () => (await staff('GET', `${path}/bill`)).body;
  return { served, guest, order, staff, path, serve, pay, bill };
}

test('a payment that staff take of all that is left closes the bill, and its repetition says the same', async () => {
  const { served, guest, order, serve, pay, bill, staff, path } = await dinner();
  await serve();
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.type));
  });
  expect((await pay(order.total - 100)).body.bill.state).toBe('open');
  const id = newOrderId();
  const paid = await pay(100, id);
  expect(paid.body.bill).toMatchObject({ state: 'settled', remaining: 0 });
  expect(paid.body.keptOpen).toBeUndefined();
  expect(heard.slice(-3)).toEqual(['bill.paid', 'bill.settled', 'seating.ended']);
  expect((await pay(100, id)).body).toEqual(paid.body);
  expect(await bill()).toEqual(paid.body);
  expect((await guest.order([{ product: 'soup' }])).body.code).toBe('seatings.ended');
  expect((await staff('POST', `${path}/reopen`)).body).toMatchObject({
    state: 'open',
    bill: 'open',
  });
  expect((await bill()).bill).toMatchObject({ state: 'open', remaining: 0 });
});

test('a bill with an order that is not served stays open, and says why wherever staff read it', async () => {
  const { order, pay, bill, serve, served, path } = await dinner();
  expect((await pay(order.total)).body).toMatchObject({
    bill: { state: 'open', remaining: 0 },
    keptOpen: 'unserved',
  });
  expect((await bill()).keptOpen).toBe('unserved');
  const manager = await served.staff('manager');
  expect((await manager('GET', `${path}/bill/history`)).body.keptOpen).toBe('unserved');
  await serve();
  expect((await bill()).keptOpen).toBeUndefined();
});
