import { expect, test } from 'vitest';
import { GUEST, makeLine, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { newOrder, type OrderToMake } from './new-order.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const { id: _id, state: _state, stateAt: _stateAt, ...line } = makeLine();

function make(wish: Partial<OrderToMake> = {}) {
  return newOrder(
    {
      id: uuid(1),
      seating: { id: SEATING, table: { id: TABLE, label: '1' } },
      guest: GUEST,
      awaitsAdmission: false,
      venue: { currency: 'SEK' },
      lines: [line, line],
      state: 'placed',
      ...wish,
    },
    Date.parse(NOW),
    () => uuid(900),
  );
}

test('who collects at a tablet gets a number called where others are served at their tables', () => {
  expect(make({ isCollected: true }).service).toBe('collect');
});

test('a new order is placed, all of its lines queued, and its total is their sum', () => {
  expect(make()).toMatchObject({
    guest: GUEST,
    state: 'placed',
    service: 'table',
    total: 14_400,
    lines: [makeLine(), makeLine()],
    placedAt: NOW,
    seenAt: null,
    acceptedAt: null,
    endedAt: null,
  });
});

test('an order that staff take belongs to the party, and its taker has seen it', () => {
  const order = make({ guest: null, state: 'accepted' });
  expect(order).toMatchObject({ guest: SEATING, byStaff: true, seenAt: NOW, acceptedAt: NOW });
  expect(order.lines.map(({ state }) => state)).toEqual(['queued', 'queued']);
  expect(make()).not.toHaveProperty('byStaff');
});

test('an order that was already served is done, with all of its lines', () => {
  const order = make({ guest: null, state: 'done' });
  expect(order).toMatchObject({ state: 'done', acceptedAt: NOW, endedAt: NOW });
  expect(order.lines.map(({ state }) => state)).toEqual(['served', 'served']);
});

test('an order of a waiting device is marked', () => {
  expect(make({ awaitsAdmission: true })).toMatchObject({ awaitsAdmission: true });
  expect(make()).not.toHaveProperty('awaitsAdmission');
});
