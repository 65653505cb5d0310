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

test('a ticket that somebody has seen is still to be accepted', () => {
  const seen = makeOrder({ state: 'seen', lines: [kitchen()] });
  expect(kitchenStep(seen, 'kitchen', all)).toEqual({ do: 'accept' });
  expect(kitchenStep(seen, 'kitchen', { orders: true, lines: false })).toEqual({ do: 'accept' });
});

test('what is voided, held or made elsewhere makes no ticket ready', () => {
  const step = (...lines: ReturnType<typeof kitchen>[]) =>
    kitchenStep(makeOrder({ state: 'accepted', lines }), 'kitchen', all);
  const none = { do: 'none', why: 'made' };
  expect(step(kitchen({ state: 'voided' }))).toEqual(none);
  expect(step(kitchen({ station: 'bar' }))).toEqual(none);
  expect(step(kitchen({ station: 'bar', held: true, course: 'main' }))).toEqual(none);
  expect(step(kitchen({ held: true, course: 'main' }), kitchen({ state: 'preparing' }))).toEqual({
    do: 'allReady',
  });
});

test('what other stations owe is counted over all orders of the ticket, each station by itself', () => {
  const of = (station: string, quantity: number) => kitchen({ station, quantity });
  const orders = [
    makeOrder({ lines: [of('bar', 2), of('grill', 1), of('kitchen', 9)] }),
    makeOrder({ id: uuid(2), lines: [of('grill', 4)] }),
  ];
  expect(owedElsewhere(orders, 'kitchen')).toEqual([
    { station: 'bar', pieces: 2 },
    { station: 'grill', pieces: 5 },
  ]);
});

test('what belongs to no course has a time too, and lines of other stations and voided ones none', () => {
  const lines = [
    kitchen({ state: 'preparing' }),
    kitchen({ course: 'main', state: 'voided' }),
    kitchen({ course: 'dessert', station: 'bar' }),
  ];
  expect(courseTimers([makeOrder({ lines })], 'kitchen')).toEqual([
    { course: null, since: Date.parse('2026-11-20T18:00:00.000Z') },
  ]);
});

test('a course is as old as its first fired line, whatever of it is held', () => {
  const firedAt = '2026-11-20T18:10:00.000Z';
  const lines = [kitchen({ course: 'main', held: true }), kitchen({ course: 'main', firedAt })];
  expect(courseTimers([makeOrder({ lines })], 'kitchen')).toEqual([
    { course: 'main', since: Date.parse(firedAt) },
  ]);
});

test('an order is made once all that its station has of it is ready or served', () => {
  const madeOf = (...lines: ReturnType<typeof kitchen>[]) =>
    lastMade([makeOrder({ lines })], 'kitchen').length;
  expect(madeOf(kitchen({ state: 'served' }), kitchen({ state: 'ready' }))).toBe(1);
  expect(madeOf(kitchen({ state: 'ready' }), kitchen({ state: 'voided' }))).toBe(1);
  expect(madeOf(kitchen({ state: 'ready' }), kitchen({ state: 'preparing' }))).toBe(0);
  expect(madeOf(kitchen({ state: 'voided' }))).toBe(0);
});

test('an order was made when the last of its lines was', () => {
  const ready = (stateAt: string) => kitchen({ state: 'ready', stateAt });
  const orders = [
    makeOrder({ id: uuid(1), lines: [ready('2026-11-20T18:05:00.000Z')] }),
    makeOrder({
      id: uuid(2),
      lines: [ready('2026-11-20T18:01:00.000Z'), ready('2026-11-20T18:09:00.000Z')],
    }),
  ];
  expect(lastMade(orders, 'kitchen').map(({ id }) => id)).toEqual([uuid(2), uuid(1)]);
});
