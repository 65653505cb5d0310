import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import {
  GUEST,
  makeLine,
  makeOrder,
  SEATING,
  TABLE,
  uuid,
} from '#tests/support/fixtures/orders.ts';
import { type EnteredFacts, emptyTable, enterOrder } from './enter-order.ts';

const AT = { at: Date.parse('2026-11-20T18:00:00Z'), newId: () => uuid(900) };
const TABLE_1 = { id: TABLE, label: '1' };

function wish(more: Partial<Parameters<typeof enterOrder>[1]> = {}) {
  const { id: _id, state: _state, stateAt: _at, ...line } = makeLine();
  return {
    ...{ id: uuid(1), guest: GUEST, awaitsAdmission: false, venue: emptyMenuFile.venue },
    ...{ lines: [{ ...line, course: 'dessert' as const }], state: 'placed' as const },
    ...more,
  };
}

const entered = (facts: Partial<EnteredFacts> = {}, more = {}, at = {}) =>
  enterOrder({ ...emptyTable(SEATING, TABLE_1), ...facts }, wish(more), { ...AT, ...at });
const heldIn = ({ order }: ReturnType<typeof entered>) => order.lines.map(({ held }) => held);

const STARTERS = { courses: [{ course: 'starter' as const, isHeld: false }] };

test('a later course waits for the one that the party is having', () => {
  expect(heldIn(entered(STARTERS))).toEqual([true]);
  expect(heldIn(entered())).toEqual([undefined]);
});

test('what was served already waits for nothing', () => {
  expect(heldIn(entered(STARTERS, { state: 'done' }))).toEqual([undefined]);
});

test('a tab’s courses are not brought one after another', () => {
  const seating = { id: SEATING, table: { ...TABLE_1, tab: true as const } };
  expect(heldIn(entered({ ...STARTERS, seating }))).toEqual([undefined]);
});

test('it takes its portions of those that are left', () => {
  const portions = [{ product: 'lager', left: 3 }];
  expect(entered({}, {}, { portions }).portions).not.toEqual(entered().portions);
  expect(entered().portions).toEqual(entered({}, {}, { portions: [] }).portions);
});

/** One that was asked for. */
const wished = { method: 'card', share: 'all', amount: 7_200, tip: 0 } as const;
const open = makeBillFacts({
  orders: [makeOrder({ id: uuid(2) })],
  calls: [makeCall({ kind: 'bill', wish: wished })],
});
const bill = { ...open, seating: { ...open.seating, bill: 'requested' as const } };

test('a bill that was asked for is open again, and what was asked of it follows', () => {
  const act = entered({ bill }).bill;
  expect(act?.facts.orders.map(({ id }) => id)).toEqual([uuid(2), uuid(1)]);
  expect(act?.facts.seating.bill).toBe('open');
  expect(act?.facts.calls).toMatchObject([{ wish: { amount: 14_400 } }]);
  expect(act?.now.at).toBe(AT.at);
});

test('nothing follows where nobody asked, or from an order of a device that waits', () => {
  expect(entered().bill).toBeNull();
  expect(entered({ bill }, { awaitsAdmission: true }).bill).toBeNull();
});
