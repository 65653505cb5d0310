import { expect, test } from 'vitest';
import { lineOf, orderOf } from '#tests/support/components/console.tsx';
import { sentTogether } from './sent-together.ts';

const AT = Date.parse('2026-11-20T18:00:00.000Z');
const later = (seconds: number) => new Date(AT + seconds * 1_000).toISOString();
const own = orderOf({ number: 1, guest: 'anna', seating: 'one', placedAt: later(0) });
const [bo, cy] = ['bo', 'cy'].map((guest, index) =>
  orderOf({ number: index + 2, guest, seating: 'one', sentBy: 'anna', placedAt: later(1) }),
) as [typeof own, typeof own];

const numbersOf = (...orders: (typeof own)[]) =>
  [...sentTogether(orders)].map(([id, group]) => [
    orders.find((order) => order.id === id)?.number,
    group.map(({ number }) => number),
  ]);

test('what a guest sent for the table belongs together, the own order with it', () => {
  expect(numbersOf(own, bo, cy)).toEqual([[1, [1, 2, 3]]]);
  // Its own is accepted already: the others are still two.
  expect(numbersOf(bo, cy)).toEqual([[2, [2, 3]]]);
});

test('of what its sender ordered just before, only what went with it is among them', () => {
  const first = { ...own, id: 'first', number: 9, placedAt: later(-8) };
  expect(numbersOf(first, own, bo)).toEqual([[1, [1, 2]]]);
});

test('one alone, another round, another table and another sender are not of them', () => {
  expect(numbersOf(bo)).toEqual([]);
  const before = { ...own, placedAt: later(-600) };
  expect(numbersOf(before, bo)).toEqual([]);
  expect(numbersOf({ ...own, seating: 'two' }, bo)).toEqual([]);
  expect(numbersOf(bo, { ...cy, sentBy: 'dan' })).toEqual([]);
  const { sentBy: _sentBy, ...alone } = bo;
  expect(numbersOf(own, alone)).toEqual([]);
});

test('who asks about an allergen is talked to first, and the others go together without that order', () => {
  const asks = { ...bo, lines: [lineOf({ alcohol: false, allergyQuestion: ['milk'] })] };
  expect(numbersOf(own, asks, cy)).toEqual([[1, [1, 3]]]);
});
