import { expect, test } from 'vitest';
import { billNow } from '#core/bills/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import {
  ANNA,
  BO,
  FIRST,
  FIRST_NAMED,
  SECOND,
  SECOND_NAMED,
  twoParties,
} from '#tests/support/fixtures/two-parties.ts';
import { mergeRecord } from './merge-record.ts';
import { mergedBill } from './merged-bill.ts';

const TABLE_2 = { id: 'servett00002', label: '2' };

test('everything of both is at the second one’s table, and says where it came from', () => {
  const { own, there } = twoParties();
  const both = mergedBill(own, there);
  expect(both.seating).toEqual(there.seating);
  expect(
    both.orders.map(({ id, seating, table, movedFrom }) => ({ id, seating, table, movedFrom })),
  ).toEqual([
    { id: uuid(101), seating: SECOND, table: TABLE_2, movedFrom: '1' },
    { id: uuid(201), seating: SECOND, table: TABLE_2, movedFrom: undefined },
    { id: uuid(104), seating: SECOND, table: TABLE_2, movedFrom: '1' },
    { id: uuid(204), seating: SECOND, table: TABLE_2, movedFrom: '9' },
  ]);
  expect(both.calls.map(({ id, seating, table }) => ({ id, seating, table }))).toEqual([
    { id: uuid(140), seating: SECOND, table: TABLE_2 },
    { id: uuid(240), seating: SECOND, table: TABLE_2 },
  ]);
});

test('together they owe and have paid what they did apart, on each bill', () => {
  const { own, there } = twoParties();
  const both = mergedBill(own, there);
  for (const key of ['total', 'paid', 'tips', 'held'] as const) {
    expect(billNow(both)[key], key).toBe((billNow(own)[key] ?? 0) + (billNow(there)[key] ?? 0));
  }
  for (const [bill, of] of [
    [FIRST_NAMED, own],
    [SECOND_NAMED, there],
  ] as const) {
    const { total, paid, remaining } = billNow({ ...of, bill });
    expect(billNow({ ...both, bill })).toMatchObject({ total, paid, remaining });
  }
});

test('what was nobody’s in particular is the joint party’s, and a guest’s stays the guest’s', () => {
  const { own, there } = twoParties();
  const { orders, parts } = mergedBill(own, there);
  const ofFirst = (id: string) => id < uuid(200);
  expect(orders.filter(({ id }) => ofFirst(id)).map(({ guest }) => guest)).toEqual([ANNA, SECOND]);
  expect(parts.filter(({ payment }) => ofFirst(payment)).map(({ guest }) => guest)).toEqual([
    ...[SECOND, SECOND, ANNA, ANNA],
  ]);
});

test('an equal part of a bill that is no more is an amount of the joint one; of a named bill it stays', () => {
  const { own, there } = twoParties();
  const { parts, payments } = mergedBill(own, there);
  const partOf = (id: string) => parts.find(({ payment }) => payment === id);
  expect(partOf(uuid(110))).toMatchObject({ kind: 'amount', num: null, den: null, amount: 8_750 });
  expect(partOf(uuid(111))).toMatchObject({ kind: 'equal', num: 1, den: 2 });
  expect(partOf(uuid(210))).toMatchObject({ kind: 'equal', num: 1, den: 4 });
  const partsOf = (id: string) => payments.find((each) => each.id === id)?.parts;
  expect([110, 111, 112, 210].map((id) => partsOf(uuid(id)))).toEqual([undefined, 2, undefined, 4]);
});

test('of the same minute, orders follow their numbers, calls and named bills their ids, parts their places', () => {
  const { own, there } = twoParties();
  const placedAt = '2026-11-20T18:00:00.000Z';
  const order = (number: number) =>
    makeOrder({ id: uuid(900 - number), number, placedAt, lines: [makeLine()] });
  const call = (id: number) => makeCall({ id: uuid(id), openedAt: placedAt });
  const part = (id: number, position: number) => ({
    ...({ kind: 'amount', line: null, num: null, den: null, state: 'paid', guest: BO } as const),
    ...{ amount: 1, payment: uuid(id), position },
  });
  const named = (id: number) => ({ id: uuid(id), name: 'Bo', state: 'open' as const });
  const both = mergedBill(
    { ...own, orders: [order(2)], calls: [call(61)], parts: [part(70, 1)], named: [named(51)] },
    {
      ...there,
      orders: [order(3), order(1)],
      calls: [call(62), call(60)],
      parts: [part(71, 0), part(70, 0)],
      named: [named(52), named(50)],
    },
  );
  expect(both.orders.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(both.calls.map(({ id }) => id)).toEqual([60, 61, 62].map(uuid));
  expect(both.parts.map(({ payment, position }) => [payment, position])).toEqual([
    [uuid(70), 0],
    [uuid(70), 1],
    [uuid(71), 0],
  ]);
  expect(both.named.map(({ id }) => id)).toEqual([50, 51, 52].map(uuid));
});

test('a merge is recorded with what each had, so that it can be taken back', () => {
  const { own, there } = twoParties();
  const rows = { sessions: [ANNA, BO], holds: [uuid(61)], otherHolds: [uuid(62)] };
  expect(
    mergeRecord(own, { ...there, seating: { ...there.seating, bill: 'requested' } }, rows),
  ).toEqual({
    party: own.seating,
    sessions: [ANNA, BO],
    orders: [
      { id: uuid(101), movedFrom: null },
      { id: uuid(104), movedFrom: '9' },
    ],
    payments: [
      { id: uuid(110), parts: 4 },
      { id: uuid(111), parts: 2 },
      { id: uuid(112), parts: null },
    ],
    equal: [{ payment: uuid(110), position: 0, num: 1, den: 4 }],
    attempts: [uuid(120), uuid(121)],
    named: [FIRST_NAMED],
    calls: [uuid(140)],
    holds: [uuid(61)],
    other: {
      bill: 'requested',
      payments: [uuid(210), uuid(211), uuid(212)],
      attempts: [uuid(220), uuid(221)],
      named: [SECOND_NAMED],
      holds: [uuid(62)],
    },
  });
  expect(own.seating.id).toBe(FIRST);
});
