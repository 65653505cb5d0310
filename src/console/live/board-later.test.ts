import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { createBoardLater } from './board-later.ts';

test('each order wakes at its own time, also hours later, and one that is begun at once', async () => {
  const clock = createTestClock();
  const at = (seconds: number) => new Date(clock.now() + seconds * 1_000).toISOString();
  const order = (id: number, quiet: number, pickUp: number) =>
    makeOrder({ id: uuid(id), number: id, quietUntil: at(quiet), pickUpAt: at(pickUp) });
  const orders = signal<readonly Order[]>([order(1, 90, 9_000), order(2, 7_200, 8_000)]);
  const { due, later } = createBoardLater({ clock, orders });
  const shown = () => [due, later].map(({ value }) => value.map(({ number }) => number));
  expect(shown()).toEqual([[], [2, 1]]);
  await clock.advance(89_000);
  expect(shown()).toEqual([[], [2, 1]]);
  await clock.advance(1_500);
  expect(shown()).toEqual([[1], [2]]);
  orders.value = [...orders.value, makeOrder({ id: uuid(3), number: 3 })];
  expect(shown()).toEqual([[1, 3], [2]]);
  await clock.advance(7_200_000);
  expect(shown()).toEqual([[1, 2, 3], []]);
});
