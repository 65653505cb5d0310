import { expect, test } from 'vitest';
import { makeCartLine, TABLE } from '#tests/support/fixtures/orders.ts';
import { isOpen } from './open-entry.ts';
import {
  asOrderEntry,
  newOrderEntry,
  ORDER_ENTRY_STATES,
  type OrderEntry,
  routeOf,
} from './order-entry.ts';

const draft = { table: TABLE, lines: [makeCartLine()], menuVersion: 3 };
const entry = newOrderEntry('order-1', draft, 1_000);

test.each(ORDER_ENTRY_STATES)('an entry that is stored as %s is read as it was', (state) => {
  expect(asOrderEntry({ ...entry, state })).toEqual({ ...entry, state });
  expect(asOrderEntry({ ...entry, state, token: 'token' })?.token).toBe('token');
});

test.each([
  ['id', 7],
  ['table', null],
  ['token', 7],
  ['token', undefined],
  ['lines', 'soup'],
  ['lines', []],
  ['menuVersion', '3'],
  ['createdAt', '1000'],
  ['attempts', null],
  ['isWithdrawing', 'no'],
  ['isConfirming', undefined],
  ['state', 'lost'],
  ['state', undefined],
] as const)('what is stored with %s as %j is no entry', (field, value) => {
  expect(asOrderEntry({ ...entry, [field]: value })).toBeNull();
});

test.each([null, undefined, 'entry', 7, []])('%j is not an entry', (value) => {
  expect(asOrderEntry(value)).toBeNull();
});

test('a line that was stored before allergy questions existed has none', () => {
  const { allergyQuestion: _none, ...line } = makeCartLine();
  expect(asOrderEntry({ ...entry, lines: [line] })?.lines).toEqual([
    { ...line, allergyQuestion: [] },
  ]);
});

test('an order takes what others have handed over along while it is first tried, and at once', () => {
  const own = newOrderEntry('order-1', { ...draft, withTable: true }, 1_000);
  const sent: OrderEntry = { ...own, state: 'sending', attempts: 1 };
  expect([routeOf(own, 1_000), routeOf(sent, 10_999)]).toEqual([
    'POST /seating/orders',
    'POST /seating/orders',
  ]);
  for (const alone of [
    routeOf(sent, 11_000),
    routeOf({ ...sent, attempts: 2 }, 1_000),
    routeOf({ ...sent, state: 'waiting' }, 1_000),
    routeOf(entry, 1_000),
  ]) {
    expect(alone).toBe('POST /orders');
  }
});

test('an entry is open while a request is still due for it', () => {
  const open = (more: Partial<OrderEntry>) => isOpen({ ...entry, ...more });
  expect(ORDER_ENTRY_STATES.filter((state) => open({ state }))).toEqual(['waiting', 'sending']);
  expect(open({ state: 'expired', isConfirming: true })).toBe(true);
  expect(open({ state: 'expired', isWithdrawing: true })).toBe(true);
});
