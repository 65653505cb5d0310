import { expect, test } from 'vitest';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';

const stationWork = [{ station: 'bar', acceptsByItself: true, isOneStep: true }];
const AT_BAR = { menuVersion: 2 };

/** An order of one beer at a bar with one step, which nobody has to accept. */
async function orderedBeer(service: 'table' | 'collect') {
  const served = await testApp();
  await importMenu(served.context, menuWith({ service, stationWork }), async (name) => name);
  const staff = await served.staff('staff');
  await staff('POST', `venues/${VENUE}/board/watched`, { stations: ['bar'] });
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'beer', options: ['large'] }], AT_BAR);
  const [line] = order.lines;
  const move = (body: object) => staff('POST', `venues/${VENUE}/orders/${order.id}/lines`, body);
  return { served, staff, guest, order, line, move };
}

test.each(['table', 'collect'] as const)(
  'with service %s one tap takes an order off the board, and its times are both counted',
  async (service) => {
    const { served, staff, guest, order, line, move } = await orderedBeer(service);
    expect([order.state, line.oneStep]).toEqual(['accepted', true]);
    served.clock.advance(60_000);
    await move({ lines: [{ id: line.id, from: 'queued' }], to: 'served' });
    expect((await staff('GET', `venues/${VENUE}/board?locale=en`)).body.orders).toEqual([]);
    const { orders } = (await guest.ask('GET', 'seating')).body;
    expect(orders[0]).toMatchObject({ state: 'done', service, lines: [{ oneStep: true }] });
    const row = await served.context.store.reader
      .selectFrom('order_lines')
      .select(['ready_at', 'served_at'])
      .executeTakeFirstOrThrow();
    expect([row.ready_at, row.served_at]).toEqual([served.clock.now(), served.clock.now()]);
  },
);

test('one tap is undone as a whole, and its times with it', async () => {
  const { served, staff, line, move } = await orderedBeer('table');
  await move({ lines: [{ id: line.id, from: 'queued' }], to: 'served' });
  await move({ lines: [{ id: line.id, from: 'served' }], to: 'queued', undo: true });
  const [back] = (await staff('GET', `venues/${VENUE}/board?locale=en`)).body.orders;
  expect(back).toMatchObject({ state: 'accepted', lines: [{ state: 'queued' }] });
  const row = await served.context.store.reader
    .selectFrom('order_lines')
    .select(['ready_at', 'served_at'])
    .executeTakeFirstOrThrow();
  expect([row.ready_at, row.served_at]).toEqual([null, null]);
});
