import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import { makeLine, makeOrder, soupLine } from '#tests/support/fixtures/orders.ts';
import { LINE_STATES, ORDER_STATES } from './codes.ts';
import type { Order, OrderLine } from './order.schema.ts';
import {
  billLines,
  billTotal,
  callForGuest,
  countsTowardsBill,
  isAllReady,
  orderForGuest,
  owedTotal,
} from './order-view.ts';

function orderOf(lines: OrderLine[], change: Partial<Order> = {}): Order {
  return {
    id: '1',
    number: 1,
    table: { id: 'servett00001', label: '1' },
    seating: '2',
    guest: 'anna',
    state: 'placed',
    service: 'table',
    currency: 'SEK',
    total: 0,
    lines,
    placedAt: '2026-11-20T12:00:00.000Z',
    seenAt: null,
    acceptedAt: null,
    endedAt: null,
    seenBy: [],
    ...change,
  };
}

test('notes and allergy questions reach their sender, and nobody else at the table', () => {
  const personal = { note: 'Nötallergi', allergyQuestion: ['nuts' as const] };
  const order = orderOf([soupLine(100, personal), soupLine(200)]);
  expect(orderForGuest(order, 'anna')).toEqual(order);
  const shown = orderForGuest(order, 'bo');
  expect(JSON.stringify(shown)).not.toContain('Nötallergi');
  expect(shown.lines.some((line) => 'note' in line || 'allergyQuestion' in line)).toBe(false);
  expect(shown).toEqual(orderOf([soupLine(100), soupLine(200)]));
});

test('who confirmed an allergy reaches its guest by a given name, and nobody else at the table', () => {
  const seen = (by: string) => ({ at: '2026-11-20T19:14:00.000Z', by });
  const order = (by: string) => orderOf([soupLine(100)], { allergySeen: seen(by) });
  expect(orderForGuest(order(' Kim  Berg'), 'anna').allergySeen).toEqual(seen('Kim'));
  expect(orderForGuest(order('kim@bar.test'), 'anna').allergySeen).toEqual(seen(''));
  expect(orderForGuest(order('Kim Berg'), 'bo')).toEqual(orderOf([soupLine(100)]));
});

test('nobody owes rejected and cancelled orders and voided lines', () => {
  expect(ORDER_STATES.filter((state) => !countsTowardsBill({ state }))).toEqual([
    'rejected',
    'cancelled',
  ]);
  const orders = [
    orderOf([soupLine(100), soupLine(10, { state: 'voided' })]),
    orderOf([soupLine(1_000)], { state: 'rejected' }),
    orderOf([soupLine(200, { state: 'served' })], { state: 'done' }),
  ];
  expect(billTotal(orders)).toBe(300);
  expect(billLines(orders).map((line) => line.total)).toEqual([100, 200]);
});

test('an order of a waiting device has a total, but is on no bill', () => {
  const waiting = { ...orderOf([soupLine(100)]), awaitsAdmission: true as const };
  expect([billTotal([waiting]), owedTotal(waiting)]).toEqual([0, 100]);
  expect(owedTotal({ ...waiting, state: 'rejected' })).toBe(0);
});

test('the bill is the sum of its lines, whatever their states', () => {
  const line = fc
    .tuple(fc.nat(100_000), fc.constantFrom(...LINE_STATES))
    .map(([total, state]) => soupLine(total, { state }));
  const order = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom(...ORDER_STATES))
    .map(([lines, state]) => orderOf(lines, { state }));
  fc.assert(
    fc.property(fc.array(order, { maxLength: 5 }), (orders) => {
      const one = orders.reduce((sum, each) => sum + billTotal([each]), 0);
      expect(billTotal(orders)).toBe(one);
    }),
  );
});

test("a guest's notes to staff are not shown to the rest of the table", () => {
  const call: Call = {
    id: '1',
    kind: 'staff',
    state: 'open',
    table: { id: 'servett00001', label: '1' },
    seating: '2',
    guest: 'anna',
    openedAt: '2026-11-20T12:00:00.000Z',
    takenAt: null,
    doneAt: null,
    reason: 'other',
    note: 'Jag mår illa',
  };
  expect(callForGuest(call, 'anna')).toBe(call);
  const { note: _note, ...shown } = call;
  expect(callForGuest(call, 'bo')).toEqual(shown);
});

test('starters are ready though their main course is held, and once they are served nothing is', () => {
  const main = makeLine({ course: 'main', held: true });
  const withStarter = (state: 'preparing' | 'ready' | 'served') =>
    makeOrder({ state: 'accepted', lines: [makeLine({ course: 'starter', state }), main] });
  expect(isAllReady(withStarter('preparing'))).toBe(false);
  expect(isAllReady(withStarter('ready'))).toBe(true);
  expect(isAllReady(withStarter('served'))).toBe(false);
});
