import { expect, test } from 'vitest';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { courseTimers, kitchenStep, lastMade, owedElsewhere } from './kitchen-ticket.ts';

const all = { orders: true, lines: true };
const kitchen = (line = {}) => makeLine({ station: 'kitchen', alcohol: false, ...line });

test('a new ticket is accepted, if one may and no guest waits for an answer', () => {
  const order = makeOrder({ lines: [kitchen()] });
  expect(kitchenStep(order, 'kitchen', all)).toEqual({ do: 'accept' });
  expect(kitchenStep(order, 'kitchen', { ...all, orders: false })).toEqual({
    do: 'none',
    why: 'unaccepted',
  });
  const asked = makeOrder({ lines: [kitchen({ allergyQuestion: ['nuts'] })] });
  expect(kitchenStep(asked, 'kitchen', all)).toEqual({ do: 'none', why: 'talk' });
});

test('an accepted ticket becomes ready, and then its next course is fired', () => {
  const made = kitchen({ state: 'served', course: 'starter' });
  const held = kitchen({ id: uuid(2), course: 'main', held: true });
  const order = (lines = [kitchen()]) => makeOrder({ state: 'accepted', lines });
  expect(kitchenStep(order(), 'kitchen', all)).toEqual({ do: 'allReady' });
  expect(kitchenStep(order([made, held]), 'kitchen', all)).toEqual({ do: 'fire', course: 'main' });
  expect(kitchenStep(order([made]), 'kitchen', all)).toEqual({ do: 'none', why: 'made' });
  expect(kitchenStep(order(), 'kitchen', { ...all, lines: false })).toEqual({
    do: 'none',
    why: 'forbidden',
  });
});

test('a ticket says how much each other station has not made yet', () => {
  const lines = [
    kitchen(),
    makeLine({ quantity: 2 }),
    makeLine({ state: 'preparing' }),
    makeLine({ state: 'ready' }),
  ];
  expect(owedElsewhere([makeOrder({ lines })], 'kitchen')).toEqual([{ station: 'bar', pieces: 3 }]);
  expect(owedElsewhere([makeOrder({ lines: [kitchen()] })], 'kitchen')).toEqual([]);
});

test('each course has its own time, from when it was fired', () => {
  const lines = [
    kitchen({ course: 'starter', firedAt: '2026-11-20T18:10:00.000Z' }),
    kitchen({ course: 'starter' }),
    kitchen({ course: 'main', held: true }),
    kitchen({ course: 'dessert', state: 'ready' }),
  ];
  expect(courseTimers([makeOrder({ lines })], 'kitchen')).toEqual([
    { course: 'starter', since: Date.parse('2026-11-20T18:00:00.000Z') },
    { course: 'main', since: null },
  ]);
});

test('the orders made are found again, the last first, without those left to make', () => {
  const made = (index: number, stateAt: string, station = 'kitchen') =>
    makeOrder({ id: uuid(index), lines: [kitchen({ state: 'ready', stateAt, station })] });
  const orders = [
    made(1, '2026-11-20T18:01:00.000Z'),
    made(2, '2026-11-20T18:03:00.000Z'),
    made(3, '2026-11-20T18:02:00.000Z'),
    made(4, '2026-11-20T18:09:00.000Z', 'bar'),
    makeOrder({ id: uuid(5), lines: [kitchen()] }),
  ];
  const ids = lastMade(orders, 'kitchen').map(({ id }) => id);
  expect(ids).toEqual([uuid(2), uuid(3), uuid(1)]);
});
