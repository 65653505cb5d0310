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

test('an order keeps what is known of it, and says nothing of the rest', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}.000Z`);
  const known = {
    ...{ sentBy: uuid(2), sentWith: uuid(3), source: 'till' },
    said: { locale: 'sv', wishes: ['together'] },
    paidFirst: true,
    ...{ againOf: at('17:00:00'), pickUpAt: at('20:00:00') },
    ...{ quietUntil: at('19:00:00'), makeFrom: at('19:40:00') },
  } as const;
  const kept = {
    ...{ sentBy: uuid(2), sentWith: uuid(3), source: 'till' },
    ...{ locale: 'sv', wishes: ['together'], paidFirst: true },
    ...{ again: '2026-11-20T17:00:00.000Z', pickUpAt: '2026-11-20T20:00:00.000Z' },
    ...{ quietUntil: '2026-11-20T19:00:00.000Z', makeFrom: '2026-11-20T19:40:00.000Z' },
  };
  expect(make(known)).toMatchObject(kept);
  const plain = make({ paidFirst: false, said: { wishes: [] } });
  for (const key of [...Object.keys(kept), 'acceptance', 'cancelUntil']) {
    expect(plain).not.toHaveProperty(key);
  }
  expect(plain.lines[0]).not.toHaveProperty('oneStep');
  expect([plain.table, plain.seating, plain.seenBy]).toEqual([
    ...[{ id: TABLE, label: '1' }, SEATING, []],
  ]);
});

test('an order accepted by itself was seen by nobody, and may be cancelled for twenty seconds', () => {
  const order = make({ acceptance: 'itself' });
  expect(order).toMatchObject({ state: 'accepted', acceptance: 'itself', acceptedAt: NOW });
  expect([order.seenAt, order.endedAt]).toEqual([null, null]);
  expect(order.cancelUntil).toBe('2026-11-20T18:00:20.000Z');
  const cancelled = (cancelSeconds: number) =>
    make({ acceptance: 'itself', venue: { currency: 'SEK', ordering: { cancelSeconds } } });
  expect(cancelled(45).cancelUntil).toBe('2026-11-20T18:00:45.000Z');
  expect(cancelled(0)).not.toHaveProperty('cancelUntil');
});

test('an order that a person has to accept is placed, and says why', () => {
  const order = make({ acceptance: 'unwatched' });
  expect(order).toMatchObject({ state: 'placed', acceptance: 'unwatched', acceptedAt: null });
  expect(order).not.toHaveProperty('cancelUntil');
});

test('where the venue lets guests collect, and of a party without a table, a number is called', () => {
  const collect = { currency: 'SEK', ordering: { service: 'collect' } } as const;
  expect(make({ venue: collect }).service).toBe('collect');
  const tab = { id: SEATING, table: { id: TABLE, label: 'Kim', tab: true as const } };
  expect(make({ seating: tab }).service).toBe('collect');
});

test('the lines of a station that works in one step say so, and those of others do not', () => {
  const stationWork = [
    { station: 'bar', acceptsByItself: false, isOneStep: true },
    { station: 'kitchen', acceptsByItself: true, isOneStep: false },
  ];
  const lines = [line, { ...line, station: 'kitchen' }];
  const order = make({ lines, venue: { currency: 'SEK', ordering: { stationWork } } });
  expect(order.lines.map(({ oneStep }) => oneStep)).toEqual([true, undefined]);
});
