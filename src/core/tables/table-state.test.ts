import { expect, test } from 'vitest';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { callOf, orderOf } from '#tests/support/components/console.tsx';
import { needsAttention, tableStates } from './table-state.ts';

const tables = ['1', '2'].map((label) => ({ id: `t${label}`, label, area: null }));
const guest = { id: 'g1', ordinal: 1, name: null, mark: 1 };
const entry: BoardSeating = {
  seating: {
    id: 's2',
    table: { id: 't2', label: '2' },
    state: 'open',
    bill: 'open',
    openedAt: '2026-11-20T17:20:00.000Z',
    endedAt: null,
  },
  guests: [
    { ...guest, admission: 'admitted' },
    { ...guest, id: 'g2', admission: 'admitted' },
  ],
};
const at = { seating: 's2', table: { id: 't2', label: '2' } };
const found = { tables, seatings: [entry], orders: [], calls: [] };

test('a table without a party is free, and one where everything is served needs nobody', () => {
  const [free, seated] = tableStates({ ...found, orders: [orderOf({ ...at, state: 'done' })] });
  expect(free).toMatchObject({ seating: null, devices: 0, open: 0 });
  expect(seated).toMatchObject({ seating: entry.seating, devices: 2, open: 0, fresh: 0 });
  expect([free, seated].map((each) => each && needsAttention(each))).toEqual([false, false]);
});

test('unaccepted orders, calls, waiting devices and bill requests need somebody', () => {
  const billed = { ...entry, seating: { ...entry.seating, bill: 'requested' as const } };
  const waiting = { ...entry, guests: [{ ...guest, admission: 'waiting' as const }] };
  const states = [
    {
      ...found,
      orders: [orderOf({ ...at, state: 'seen' }), orderOf({ ...at, state: 'accepted' })],
    },
    { ...found, calls: [callOf(at), callOf({ ...at, state: 'taken' })] },
    { ...found, seatings: [waiting], orders: [orderOf({ ...at, awaitsAdmission: true })] },
    { ...found, seatings: [billed] },
  ].map((each) => tableStates(each)[1]);
  expect(states).toMatchObject([
    { open: 2, fresh: 1 },
    { calls: 1 },
    { waiting: 1, devices: 0, open: 0 },
    { isBillRequested: true },
  ]);
  expect(states.every((each) => each && needsAttention(each))).toBe(true);
});

test('an order that is being made needs nobody', () => {
  const [, state] = tableStates({ ...found, orders: [orderOf({ ...at, state: 'accepted' })] });
  expect(state && needsAttention(state)).toBe(false);
});
