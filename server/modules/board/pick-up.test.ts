import { expect, test } from 'vitest';
import { CALLED_MS } from '#core/shared/limits.ts';
import { menuWith, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const ONE_STEP = { station: 'kitchen', acceptsByItself: false, isOneStep: true };

/** A soup that was made in one step, in a venue where guests collect. */
async function made(service: 'collect' | 'table' = 'collect') {
  const served = await testApp({ menu: menuWith({ service, stationWork: [ONE_STEP] }) });
  const staff = await served.staff('staff');
  const guest = await guestAt(served, TABLE);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const path = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' });
  const lines = [{ id: order.lines[0].id, from: 'queued' }];
  const { body: done } = await staff('POST', `${path}/lines`, { lines, to: 'served' });
  const called = async (): Promise<string[]> => {
    const { body } = await staff('GET', `venues/${VENUE}/pick-up`);
    return body.orders.map((each: Answer['body']) => each.id);
  };
  return { served, staff, guest, done, path, called };
}

test('what was made in one step is called until it is collected, and the phone stops too', async () => {
  const { served, staff, guest, done, path, called } = await made();
  expect([done.state, await called()]).toEqual(['done', [done.id]]);
  const { status, body } = await staff('POST', `${path}/collected`);
  expect([status, body.collectedAt]).toEqual([200, expect.any(String)]);
  expect(await called()).toEqual([]);
  const { body: seen } = await guest.ask('GET', 'seating');
  expect(seen.orders[0].collectedAt).toBe(body.collectedAt);
  expect((await staff('POST', `${path}/collected`)).body).toEqual(body);
  const manager = await served.staff('manager');
  const { entries } = (await manager('GET', `venues/${VENUE}/history/${body.id}`)).body;
  const said = entries.filter(({ kind }: { kind: string }) => kind === 'order.collected');
  expect(said).toMatchObject([{ at: body.collectedAt, by: expect.any(String) }]);
});

test('whether names of tabs are shown is the venue’s choice, and not until it is made', async () => {
  for (const namesAtPickUp of [undefined, true]) {
    const ordering = namesAtPickUp === undefined ? {} : { namesAtPickUp };
    const served = await testApp({ menu: menuWith(ordering) });
    const staff = await served.staff('kitchen');
    const { body } = await staff('GET', `venues/${VENUE}/pick-up`);
    expect(body).toEqual({ orders: [], showsNames: namesAtPickUp === true });
  }
});

test('nobody is called for longer than a phone calls', async () => {
  const { served, called } = await made();
  served.clock.advance(CALLED_MS);
  expect(await called()).toEqual([]);
});

test('what is brought to a table, is not made, or does not exist is not collected', async () => {
  const { staff, path, called } = await made('table');
  expect(await called()).toEqual([]);
  const refused = await staff('POST', `${path}/collected`);
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.state_changed']);
  const nowhere = await staff('POST', `venues/${VENUE}/orders/${newOrderId()}/collected`);
  expect(nowhere.body.code).toBe('orders.unknown');
});
