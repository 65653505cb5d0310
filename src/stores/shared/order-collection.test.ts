import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderEvent } from '../../../tests/support/fixtures/events.ts';
import { makeOrder, uuid } from '../../../tests/support/fixtures/orders.ts';
import { createOrderCollection } from './order-collection.ts';

const states = (book: ReturnType<typeof createOrderCollection>) =>
  book.orders.value.map((order) => order.state);

test('an event that is older than what is held never wins', () => {
  const book = createOrderCollection();
  book.apply(orderEvent(12, 'order.accepted', { state: 'accepted' }));
  book.apply(orderEvent(11, 'order.seen', { state: 'seen' }));
  expect(states(book)).toEqual(['accepted']);
});

test('a snapshot does not take back what later events brought', () => {
  const book = createOrderCollection();
  book.apply(orderEvent(12, 'order.accepted', { state: 'accepted' }));
  book.apply(orderEvent(9, 'order.placed', { id: uuid(2) }));
  book.replace([makeOrder({ state: 'seen' })], 11);
  expect(book.orders.value.map((order) => [order.id, order.state])).toEqual([
    [uuid(1), 'accepted'],
  ]);
});

test('orders stand by the time they were placed, whatever order they come in', () => {
  const book = createOrderCollection();
  book.apply(orderEvent(5, 'order.placed', { id: uuid(2), placedAt: '2026-11-20T18:05:00.000Z' }));
  book.apply(orderEvent(4, 'order.placed', { id: uuid(1) }));
  expect(book.orders.value.map((order) => order.id)).toEqual([uuid(1), uuid(2)]);
});

test('an answer counts while no event about its order came', () => {
  const book = createOrderCollection();
  book.apply(orderEvent(5, 'order.placed'));
  book.expect(uuid(1))(makeOrder({ state: 'accepted' }));
  expect(states(book)).toEqual(['accepted']);
  const late = book.expect(uuid(1));
  book.apply(orderEvent(7, 'line.ready', { state: 'done' }));
  late(makeOrder({ state: 'accepted' }));
  expect(states(book)).toEqual(['done']);
});

test('an answer does not keep a later event from winning', () => {
  const book = createOrderCollection();
  book.apply(orderEvent(5, 'order.placed'));
  book.expect(uuid(1))(makeOrder({ state: 'accepted' }));
  book.apply(orderEvent(6, 'order.seen', { state: 'seen' }));
  expect(states(book)).toEqual(['seen']);
});

test('an order from elsewhere is taken only if nothing is known of it', () => {
  const book = createOrderCollection();
  book.add(makeOrder());
  book.apply(orderEvent(5, 'order.seen', { state: 'seen' }));
  book.add(makeOrder());
  expect(states(book)).toEqual(['seen']);
});

test('of orders that ended, the newest hundred stay', () => {
  const book = createOrderCollection();
  for (let number = 1; number <= 120; number += 1) {
    book.apply(
      orderEvent(number, 'order.done', {
        id: uuid(number),
        state: 'done',
        placedAt: new Date(number * 1000).toISOString(),
      }),
    );
  }
  book.apply(orderEvent(200, 'order.placed', { id: uuid(200) }));
  expect(book.orders.value).toHaveLength(101);
  expect(book.get(uuid(1))).toBeUndefined();
  expect(book.get(uuid(120))).toBeDefined();
});

test('events in any order, some twice, and a snapshot in between end in the same picture', () => {
  const history = [
    orderEvent(1, 'order.placed'),
    orderEvent(2, 'order.placed', { id: uuid(2) }),
    orderEvent(3, 'order.accepted', { state: 'accepted' }),
    orderEvent(4, 'order.rejected', { id: uuid(2), state: 'rejected' }),
    orderEvent(5, 'order.done', { state: 'done' }),
  ];
  const straight = createOrderCollection();
  for (const event of history) {
    straight.apply(event);
  }
  const shuffled = fc.shuffledSubarray([...history, ...history], { minLength: 10 });
  fc.assert(
    fc.property(shuffled, fc.nat({ max: 10 }), (events, when) => {
      const book = createOrderCollection();
      events.forEach((event, index) => {
        if (index === when) {
          book.replace([makeOrder({ state: 'accepted' }), makeOrder({ id: uuid(2) })], 3);
        }
        book.apply(event);
      });
      expect(book.orders.value).toEqual(straight.orders.value);
    }),
  );
});
