import { expect, test } from 'vitest';
import { moveLines } from '#core/orders/line-transitions.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { changedOrder, moveOrder, type TimedOrder } from '#core/orders/order-transitions.ts';
import type { LinesTransition, OrderTransition } from '#core/people/staff.schema.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const wordless = ({ id: _id, ...line }: OrderLine) => line;
/** A new line has an id that only its creator knows. */
const comparable = (order: Order) => ({ ...order, lines: order.lines.map(wordless) });

function timed(order: Order, at: number): TimedOrder {
  const times = order.lines.map(({ id, stateAt }) => [id, Date.parse(stateAt)] as const);
  return { order, changedAt: at, lineChangedAt: new Map(times) };
}

test('the order that the rules return equals what is stored and returned', async () => {
  const app = await testApp();
  const guest = await guestAt(app);
  const soups = { product: 'soup', quantity: 3, note: 'No salt' };
  let { body: order } = await guest.order([soups, { product: 'beer', options: ['small'] }]);
  const staff = await app.staff('manager');
  const path = `venues/${VENUE}/orders/${order.id}`;

  const transition = async (wish: OrderTransition) => {
    const move = moveOrder(timed(order, app.clock.now()), wish, app.clock.now());
    const ruled = 'refusal' in move ? null : changedOrder(order, move.changes);
    order = (await staff('POST', `${path}/transition`, wish)).body;
    expect(order).toEqual(ruled);
    app.clock.advance(1_000);
  };
  const lines = async (wish: LinesTransition) => {
    const at = app.clock.now();
    const moved = moveLines(timed(order, at), wish, at, newOrderId);
    const ruled = 'refusal' in moved ? null : comparable(moved.order);
    order = (await staff('POST', `${path}/lines`, wish)).body;
    expect(comparable(order)).toEqual(ruled);
    app.clock.advance(1_000);
  };
  const line = (index: number) => order.lines[index];
  const from = (index: number) => ({ id: line(index).id, from: line(index).state });

  const acknowledged: OrderTransition['acknowledged'] = ['age'];
  await transition({ from: 'placed', to: 'accepted', acknowledged });
  await transition({ from: 'accepted', to: 'seen', undo: true });
  await transition({ from: 'seen', to: 'accepted', acknowledged });
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/adjustments`, {
    id: newOrderId(),
    kind: 'comp',
    line: line(0).id,
    pieces: 1,
    reason: 'Sorry',
    from: 35_700,
  });
  order = (await guest.ask('GET', 'seating')).body.orders[0];
  const part = { ...from(0), part: { pieces: 1, of: 3 } };
  await lines({ lines: [part], to: 'voided', reason: 'Dropped' });
  await lines({ lines: [from(0)], to: 'ready' });
  await lines({ lines: [from(0)], to: 'queued', undo: true });
  await lines({ lines: [from(0)], to: 'voided', reason: 'Burnt' });
  await lines({ lines: [from(2)], to: 'served', acknowledged: ['age'] });
  expect(order.state).toBe('done');
  await lines({ lines: [from(2)], to: 'ready', undo: true });
  expect(order.state).toBe('accepted');
});
