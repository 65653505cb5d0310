import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import { makeLine, makeOrder, soupLine } from '#tests/support/fixtures/orders.ts';
import { LINE_STATES, ORDER_STATES, type OrderState } from './codes.ts';
import type { Order, OrderLine } from './order.schema.ts';
import {
  billLines,
  billRows,
  billTotal,
  callForGuest,
  countsTowardsBill,
  givenName,
  isAllReady,
  isCalled,
  isMadeToCollect,
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

const itself = { acceptance: 'itself', locale: 'sv', source: 'till', sentWith: '7' } as const;

test('a guest reads that an order was accepted by itself, and not why another was not', () => {
  const { acceptance } = itself;
  expect(orderForGuest(orderOf([soupLine(100)], itself), 'anna')).toEqual(
    orderOf([soupLine(100)], { acceptance }),
  );
  const asked = orderOf([soupLine(100)], { ...itself, acceptance: 'asked' });
  for (const guest of ['anna', 'bo']) {
    expect(orderForGuest(asked, guest)).toEqual(orderOf([soupLine(100)]));
  }
});

test('where the host hides prices, an order tells its guests none, nor what was taken off', () => {
  const oil = { id: 'oil', name: { sv: 'Olja' }, price: 500 };
  const given = { adjustment: '1', kind: 'comp', amount: 100, reason: 'Wait' } as const;
  const line = soupLine(1_000, { options: [{ ...oil, free: 1 }], reductions: [given] });
  const order = orderOf([line], { total: 1_100 });
  for (const guest of ['anna', 'bo']) {
    expect(orderForGuest(order, guest, false)).toEqual(
      orderOf([soupLine(0, { options: [{ ...oil, price: 0 }] })], { total: 0 }),
    );
    expect(orderForGuest(order, guest)).toEqual(order);
  }
});

test('a given name is the first word of a name, and none of an address or of nothing', () => {
  expect(['Kim Berg', '  Kim\tBerg', 'Kim', 'kim@bar.test', ''].map(givenName)).toEqual([
    ...['Kim', 'Kim', 'Kim', '', ''],
  ]);
});

test('an order is ready in all while it is accepted, and a voided line keeps nobody waiting', () => {
  const ready = makeLine({ state: 'ready' });
  const all = (state: OrderState, lines = [ready]) => isAllReady(makeOrder({ state, lines }));
  expect(ORDER_STATES.filter((state) => all(state))).toEqual(['accepted']);
  expect(all('accepted', [ready, makeLine({ state: 'voided' })])).toBe(true);
  expect(all('accepted', [ready, makeLine({ state: 'served' })])).toBe(true);
  expect(all('accepted', [ready, makeLine({ state: 'queued' })])).toBe(false);
});

const ENDED = '2026-11-20T18:00:00.000Z';
const made = makeOrder({
  ...{ service: 'collect', state: 'done', endedAt: ENDED },
  lines: [makeLine({ state: 'served' }), makeLine({ state: 'served', oneStep: true })],
});

test('what is made in one step where guests collect is ready when it is done', () => {
  expect(isMadeToCollect(made)).toBe(true);
  const others: Order[] = [
    { ...made, service: 'table' },
    { ...made, state: 'accepted' },
    { ...made, lines: [makeLine({ state: 'served' })] },
    { ...made, lines: [makeLine({ state: 'voided', oneStep: true })] },
  ];
  expect(others.map(isMadeToCollect)).toEqual(others.map(() => false));
});

test('its number is called for ten minutes, or until somebody says that it was collected', () => {
  const after = (ms: number, order: Order = made) => isCalled(order, Date.parse(ENDED) + ms);
  expect([after(0), after(599_999), after(600_000)]).toEqual([true, true, false]);
  expect(after(0, { ...made, collectedAt: ENDED })).toBe(false);
  expect(after(0, { ...made, endedAt: null })).toBe(false);
  expect(after(0, { ...made, service: 'table' })).toBe(false);
});

test('a bill lists a set as one row, in its place, and its sum is the same', () => {
  const part = (number: number, change: Partial<OrderLine> = {}) =>
    soupLine(100 * number, {
      ...{ id: `${number}`, ...change },
      set: { at: 0, part: number - 1, product: 'meal', name: { sv: 'Mål' }, chose: [`c${number}`] },
    });
  const orders = [
    orderOf([part(1), part(2), soupLine(50)]),
    orderOf([soupLine(70)], { awaitsAdmission: true }),
    orderOf([soupLine(80)], { state: 'cancelled' }),
  ];
  expect(billRows(orders).map(({ product, total }) => [product, total])).toEqual([
    ['meal', 300],
    ['soup', 50],
  ]);
  expect(billTotal(orders)).toBe(350);
});
