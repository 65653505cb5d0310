import { expect, test } from 'vitest';
import { makeLine, makeOrder } from '../../../tests/support/fixtures/orders.ts';
import { ORDER_STATES } from '../../contract/codes.ts';
import { cancelOrder, changedOrder, seeOrder } from './order-transitions.ts';

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

test('an order is seen once the boards of all its stations have painted it', () => {
  const lines = [makeLine(), makeLine({ station: 'kitchen' }), makeLine()];
  const order = makeOrder({ lines });
  expect(seeOrder(order, ['bar', 'cellar'], AT)).toEqual({
    stations: ['bar'],
    seenBy: ['bar'],
    changes: null,
  });
  expect(seeOrder({ ...order, seenBy: ['bar'] }, ['kitchen'], AT)).toEqual({
    stations: ['kitchen'],
    seenBy: ['bar', 'kitchen'],
    changes: { state: 'seen', seenAt: AT },
  });
});

test('painting changes nothing of an order of other stations, of one that waits, or of an old one', () => {
  const nothing = { stations: [], seenBy: [], changes: null };
  expect(seeOrder(makeOrder(), ['kitchen'], AT)).toEqual(nothing);
  expect(seeOrder(makeOrder({ awaitsAdmission: true }), ['bar'], AT)).toEqual(nothing);
  expect(seeOrder(makeOrder({ state: 'accepted' }), ['bar'], AT)).toEqual(nothing);
});
