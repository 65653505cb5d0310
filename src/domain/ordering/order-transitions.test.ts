import { expect, test } from 'vitest';
import { makeOrder } from '../../../tests/support/fixtures/orders.ts';
import { ORDER_STATES } from '../../contract/codes.ts';
import { cancelOrder, changedOrder } from './order-transitions.ts';

const AT = Date.parse('2026-11-20T18:10:00.000Z');

test('a guest takes an order back until it is accepted; once more changes nothing', () => {
  const outcomes = ORDER_STATES.map((state) => {
    const decided = cancelOrder({ state }, AT);
    const granted = decided !== null && 'event' in decided ? decided.event : null;
    return [state, decided !== null && 'refusal' in decided ? decided.refusal.code : granted];
  });
  expect(Object.fromEntries(outcomes)).toEqual({
    placed: 'order.cancelled',
    seen: 'order.cancelled',
    accepted: 'orders.not_cancellable',
    done: 'orders.not_cancellable',
    rejected: 'orders.not_cancellable',
    cancelled: null,
  });
});

test('changes name what they change, null takes a time away, and the rest stays', () => {
  const order = makeOrder({ acceptedAt: '2026-11-20T18:05:00.000Z', reason: 'Full' });
  expect(changedOrder(order, { state: 'seen', seenAt: AT, acceptedAt: null })).toEqual({
    ...order,
    state: 'seen',
    seenAt: '2026-11-20T18:10:00.000Z',
    acceptedAt: null,
  });
});
