import { expect, test } from 'vitest';
import { makeLine, makeOrder, uuid } from '../../../tests/support/fixtures/orders.ts';
import type { OrderLine } from '../../contract/ordering/order.schema.ts';
import type { LinesTransition } from '../../contract/people/staff.schema.ts';
import { moveLines } from './line-transitions.ts';

const AT = Date.parse('2026-11-20T18:10:00.000Z');

function move(lines: OrderLine[], wish: LinesTransition) {
  const order = makeOrder({ state: 'accepted', lines });
  const moved = moveLines({ order, changedAt: 0, lineChangedAt: new Map() }, wish, AT, () => 'new');
  if ('refusal' in moved) {
    throw new Error(moved.refusal.code);
  }
  return moved;
}

const queued = (id: string) => ({ id, from: 'queued' }) as const;

test('a line that moves is fired, and an order with another to make is not done', () => {
  const held = makeLine({ id: uuid(1), held: true });
  const { order, events, changes } = move([held, makeLine({ id: uuid(2) })], {
    lines: [queued(uuid(1))],
    to: 'served',
  });
  expect(order.lines[0]).toEqual({
    ...makeLine({ id: uuid(1) }),
    state: 'served',
    stateAt: '2026-11-20T18:10:00.000Z',
  });
  expect([order.state, changes, events]).toEqual(['accepted', null, ['line.served']]);
});

test('with its last line an order is done, and both are told', () => {
  const { order, events, changes } = move([makeLine({ id: uuid(1) })], {
    lines: [queued(uuid(1))],
    to: 'served',
  });
  expect([order.state, order.endedAt]).toEqual(['done', '2026-11-20T18:10:00.000Z']);
  expect(changes).toEqual({ state: 'done', endedAt: AT });
  expect(events).toEqual(['line.served', 'order.done']);
});

test('with a line that is struck goes what was taken off it', () => {
  const given = { adjustment: uuid(7), kind: 'comp', amount: 7200, reason: 'Sorry' } as const;
  const { order } = move([makeLine({ id: uuid(1), total: 0, reductions: [given] })], {
    lines: [queued(uuid(1))],
    to: 'voided',
    reason: ' Dropped ',
  });
  expect(order.lines[0]).toMatchObject({ state: 'voided', total: 7200, reason: 'Dropped' });
  expect(order.lines[0]).not.toHaveProperty('reductions');
});

test('pieces that are struck become a line of their own, and the rest stays as it was', () => {
  const three = makeLine({ id: uuid(1), quantity: 3, total: 21_600 });
  const {
    order,
    splits,
    move: moved,
  } = move([three], {
    lines: [{ id: uuid(1), from: 'queued', part: { pieces: 1, of: 3 } }],
    to: 'voided',
    reason: 'Dropped',
  });
  expect(order.lines.map(({ id, quantity, state }) => [id, quantity, state])).toEqual([
    [uuid(1), 2, 'queued'],
    ['new', 1, 'voided'],
  ]);
  expect([splits.length, moved.ids]).toEqual([1, ['new']]);
});
