import { expect, test } from 'vitest';
import { createEntryOrder } from './entry-order.ts';

const tickets = (...ids: string[]) => ids.map((id) => ({ id }));

test('a new ticket is added at the end, even if its order is older than those shown', () => {
  const arrange = createEntryOrder();
  arrange(tickets('b', 'c'));
  expect(arrange(tickets('a', 'b', 'c'))).toEqual(tickets('b', 'c', 'a'));
});

test('a ticket that was undone returns to its old place', () => {
  const arrange = createEntryOrder();
  arrange(tickets('a', 'b', 'c'));
  expect(arrange(tickets('a', 'c'))).toEqual(tickets('a', 'c'));
  expect(arrange(tickets('a', 'c', 'b'))).toEqual(tickets('a', 'b', 'c'));
});

test('the memory of old tickets is limited', () => {
  const arrange = createEntryOrder();
  arrange(tickets('first', 'second'));
  for (let round = 0; round < 500; round += 1) arrange(tickets(`passing-${round}`, 'second'));
  expect(arrange(tickets('first', 'second'))).toEqual(tickets('second', 'first'));
});
