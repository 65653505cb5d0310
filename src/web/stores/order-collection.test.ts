import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderEvent } from '#tests/support/fixtures/events.ts';
import { makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { createOrderCollection } from './order-collection.ts';

const states = (collection: ReturnType<typeof createOrderCollection>) =>
  collection.orders.value.map((order) => order.state);

test('an event that is older than the stored state never wins', () => {
  const collection = createOrderCollection();
  collection.apply(orderEvent(12, 'order.accepted', { state: 'accepted' }));
  collection.apply(orderEvent(11, 'order.seen', { state: 'seen' }));
  expect(states(collection)).toEqual(['accepted']);
});

test('a snapshot does not undo later events', () => {
  const collection = createOrderCollection();
  collection.apply(orderEvent(12, 'order.accepted', { state: 'accepted' }));
  collection.apply(orderEvent(9, 'order.placed', { id: uuid(2) }));
  collection.replace([makeOrder({ state: 'seen' })], 11);
  expect(collection.orders.value.map((order) => [order.id, order.state])).toEqual([
    [uuid(1), 'accepted'],
  ]);
});

test('orders are sorted by the time they were placed, in whatever order they arrive', () => {
  const collection = createOrderCollection();
  collection.apply(
    orderEvent(5, 'order.placed', { id: uuid(2), placedAt: '2026-11-20T18:05:00.000Z' }),
  );
  collection.apply(orderEvent(4, 'order.placed', { id: uuid(1) }));
  expect(collection.orders.value.map((order) => order.id)).toEqual([uuid(1), uuid(2)]);
});

test('a response counts if no event about its order has arrived since', () => {
  const collection = createOrderCollection();
  collection.apply(orderEvent(5, 'order.placed'));
  collection.expect(uuid(1))(makeOrder({ state: 'accepted' }));
  expect(states(collection)).toEqual(['accepted']);
  const late = collection.expect(uuid(1));
  collection.apply(orderEvent(7, 'line.ready', { state: 'done' }));
  late(makeOrder({ state: 'accepted' }));
  expect(states(collection)).toEqual(['done']);
});

test('a response does not prevent a later event from winning', () => {
  const collection = createOrderCollection();
  collection.apply(orderEvent(5, 'order.placed'));
  collection.expect(uuid(1))(makeOrder({ state: 'accepted' }));
  collection.apply(orderEvent(6, 'order.seen', { state: 'seen' }));
  expect(states(collection)).toEqual(['seen']);
});

test('an order from another source is stored only if nothing is known about it', () => {
  const collection = createOrderCollection();
  collection.add(makeOrder());
  collection.apply(orderEvent(5, 'order.seen', { state: 'seen' }));
  collection.add(makeOrder());
  expect(states(collection)).toEqual(['seen']);
});

test('a snapshot that was asked for before an order was answered does not take it away, the next one may', () => {
  const collection = createOrderCollection();
  collection.add(makeOrder());
  collection.replace([], 5);
  expect(collection.orders.value).toHaveLength(1);
  collection.replace([], 6);
  expect(collection.orders.value).toEqual([]);
});

test('of ended orders, the newest hundred stay', () => {
  const collection = createOrderCollection();
  for (let number = 1; number <= 120; number += 1) {
    collection.apply(
      orderEvent(number, 'order.done', {
        id: uuid(number),
        state: 'done',
        placedAt: new Date(number * 1000).toISOString(),
      }),
    );
  }
  collection.apply(orderEvent(200, 'order.placed', { id: uuid(200) }));
  expect(collection.orders.value).toHaveLength(101);
  expect(collection.get(uuid(1))).toBeUndefined();
  expect(collection.get(uuid(120))).toBeDefined();
});

test('events in any order, some twice, with a snapshot in between, end in the same state', () => {
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
      const collection = createOrderCollection();
      events.forEach((event, index) => {
        if (index === when) {
          collection.replace([makeOrder({ state: 'accepted' }), makeOrder({ id: uuid(2) })], 3);
        }
        collection.apply(event);
      });
      expect(collection.orders.value).toEqual(straight.orders.value);
    }),
  );
});
