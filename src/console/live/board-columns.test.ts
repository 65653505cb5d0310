import { expect, test } from 'vitest';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { columnsOf } from './board-columns.ts';

const line = makeLine({ station: 'kitchen', alcohol: false });
const accepted = (index: number, state: 'queued' | 'ready', more = {}) =>
  makeOrder({ id: uuid(index), state: 'accepted', lines: [{ ...line, state }], ...more });

test('what is ready of a table’s orders waits for the rest of their ticket', () => {
  const orders = [
    accepted(1, 'ready'),
    accepted(2, 'queued', { sentWith: uuid(1) }),
    accepted(3, 'ready'),
  ];
  const { inProgress, toServe } = columnsOf(orders, null);
  expect(inProgress.map(({ id }) => id)).toEqual([uuid(1), uuid(2)]);
  expect(toServe.map(({ id }) => id)).toEqual([uuid(3)]);
  const [lead, , alone] = orders;
  const ready = [lead, accepted(2, 'ready', { sentWith: uuid(1) }), alone].filter(Boolean);
  expect(columnsOf(ready as typeof orders, null).toServe).toHaveLength(3);
});

test('an order with a question about allergens waits for nobody', () => {
  const asks = [{ ...line, state: 'ready' as const, allergyQuestion: ['milk' as const] }];
  const orders = [accepted(1, 'queued'), accepted(2, 'ready', { sentWith: uuid(1), lines: asks })];
  expect(columnsOf(orders, null).toServe.map(({ id }) => id)).toEqual([uuid(2)]);
});

test('what is ready waits for nobody of whom only a held course is left', () => {
  const held = { ...line, state: 'queued' as const, course: 'main' as const, held: true as const };
  const starter = accepted(1, 'ready');
  const waits = accepted(2, 'queued', { sentWith: uuid(1), lines: [held] });
  const eats = accepted(3, 'queued', {
    sentWith: uuid(1),
    lines: [{ ...line, id: uuid(931), state: 'served' as const }, held],
  });
  const { inProgress, toServe } = columnsOf([starter, waits, eats], null);
  expect(toServe.map(({ id }) => id)).toEqual([uuid(1)]);
  expect(inProgress.map(({ id }) => id)).toEqual([uuid(2), uuid(3)]);
});
