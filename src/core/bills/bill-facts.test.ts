import { expect, test } from 'vitest';
import { makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeBill, makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import type { Payment } from './bill.schema.ts';
import {
  aboutBill,
  type BackMoney,
  billNow,
  billState,
  billsOf,
  isBlank,
  type KnownPart,
  ownFacts,
  partyBill,
  payableNow,
  sharedNow,
  takenOf,
} from './bill-facts.ts';
import { TAKEN_STATES } from './codes.ts';

const AT = '2026-11-20T18:00:00.000Z';
const ANNA = { id: uuid(60), name: 'Anna', state: 'requested' as const };
const BO = { id: uuid(61), name: 'Bo', state: 'open' as const };

const BEER = makeLine({ id: uuid(2), total: 7_200, state: 'served' });
const SOUP = makeLine({ id: uuid(3), total: 9_500, state: 'served', bill: ANNA.id });
const ORDER = makeOrder({ id: uuid(1), guest: GUEST, state: 'done', lines: [BEER, SOUP] });
const FIRST: Payment = { id: uuid(50), method: 'card', amount: 2_000, tip: 0, at: AT };
const ANNAS: Payment = { ...FIRST, id: uuid(51), amount: 3_000, bill: ANNA.id };
const PART: KnownPart = {
  ...{ payment: uuid(70), position: 0, kind: 'amount', line: null, num: null, den: null },
  ...{ guest: GUEST, state: 'held', amount: 1_000 },
};
const BACK: BackMoney = {
  ...{ id: uuid(80), attempt: null, payment: uuid(50), cause: 'reduced', state: 'proposed' },
  ...{ amount: 300, tip: 0, rounding: 0, reason: null },
};
const WISH = { method: 'card', share: 'all', amount: 1, tip: 0 } as const;
const CALLS = [
  makeCall({ id: uuid(90) }),
  makeCall({ id: uuid(91), kind: 'bill', wish: WISH }),
  makeCall({ id: uuid(92), kind: 'bill', wish: { ...WISH, bill: ANNA.id } }),
];
/** A party whose soup is on Anna's bill; nothing is on Bo's. */
const FACTS = makeBillFacts({
  ...{ orders: [ORDER], payments: [FIRST, ANNAS], calls: CALLS, named: [ANNA, BO] },
  parts: [PART, { ...PART, payment: uuid(71), amount: 500, bill: ANNA.id }],
  refunds: [BACK, { ...BACK, id: uuid(81), amount: 70, bill: ANNA.id }],
});

test('of a party with several bills, a rule sees what is on its own', () => {
  const seen = (bill: string | null) => {
    const { orders, payments, parts, refunds, calls } = ownFacts({ ...FACTS, bill });
    return [
      orders.flatMap((order) => order.lines.map(({ id }) => id)),
      ...[payments, parts.map(({ payment }) => ({ id: payment })), refunds, calls].map((all) =>
        all.map(({ id }) => id),
      ),
    ];
  };
  expect(seen(null)).toEqual([
    ...[[BEER.id], [FIRST.id], [uuid(70)], [uuid(80)], [uuid(90), uuid(91)]],
  ]);
  expect(seen(ANNA.id)).toEqual([[SOUP.id], [ANNAS.id], [uuid(71)], [uuid(81)], [uuid(92)]]);
  expect(seen(BO.id)).toEqual([[], [], [], [], []]);
  const one = { ...FACTS, named: [] };
  expect(ownFacts(one)).toBe(one);
});

test('a rule goes on about a bill that the party has, and about no other', () => {
  expect(aboutBill({ ...FACTS, bill: BO.id }, null)?.bill).toBeNull();
  expect(aboutBill(FACTS, BO.id)?.bill).toBe(BO.id);
  expect(aboutBill(FACTS, uuid(62))).toBeNull();
  expect(billsOf(FACTS)).toEqual([null, ANNA.id, BO.id]);
});

test('a bill has a state of its own, and the first that of its party', () => {
  const seating = { ...FACTS.seating, bill: 'settled' as const };
  const stateOf = (bill: string | null) => billState({ ...FACTS, seating, bill });
  expect([stateOf(null), stateOf(ANNA.id), stateOf(BO.id)]).toEqual([
    ...['settled', 'requested', 'open'],
  ]);
});

test('taken is what is held or paid, and not what is free again', () => {
  const parts = TAKEN_STATES.map((state) => ({ ...PART, state }));
  expect(takenOf({ parts }).map(({ state }) => state)).toEqual(['held', 'paid']);
});

test('a bill is of its own lines, payments, parts and money that goes back', () => {
  expect(billNow(FACTS)).toMatchObject({
    ...{ state: 'open', total: 7_200, paid: 2_000, remaining: 5_200, held: 1_000 },
    toGiveBack: 300,
  });
  expect(billNow({ ...FACTS, bill: ANNA.id })).toMatchObject({
    ...{ state: 'requested', total: 9_500, paid: 3_000, remaining: 6_500, held: 500 },
    toGiveBack: 70,
  });
});

test('a party reads its first bill with the others beside it, but for those with nothing on them', () => {
  const { others, ...first } = partyBill({ ...FACTS, bill: ANNA.id });
  expect(first).toEqual(billNow(FACTS));
  expect(others).toEqual([{ id: ANNA.id, name: 'Anna', ...billNow({ ...FACTS, bill: ANNA.id }) }]);
  expect(partyBill({ ...FACTS, named: [BO] })).not.toHaveProperty('others');
});

test('a bill is blank once nothing is owed, paid or given back on it', () => {
  const blank = makeBill({ total: 0, paid: 0, tips: 0, remaining: 0 });
  expect(isBlank(blank)).toBe(true);
  const some = [
    { total: 1 },
    { paid: 1 },
    { tips: 1 },
    { toGiveBack: 1 },
    { goingBack: 1 },
    { toGiveBack: 1, goingBack: 1 },
  ];
  for (const more of some) expect([more, isBlank({ ...blank, ...more })]).toEqual([more, false]);
});

test('what is asked of the guests is without what was paid and what is being paid', () => {
  const { totals, paid } = sharedNow(FACTS);
  expect(totals.total).toBe(7_200);
  expect(totals.totalOf(GUEST)).toBe(7_200);
  expect(paid).toEqual([{ amount: 2_000 }, { amount: 1_000, guest: GUEST }]);
  // What is taken of a line is not asked of who ordered it; what is free again is.
  const beer = { ...PART, kind: 'lines' as const, line: BEER.id, num: 1, den: 2, amount: 3_600 };
  const free = { ...beer, position: 1, state: 'released' as const };
  expect(sharedNow({ ...FACTS, parts: [beer, free] }).totals.totalOf(GUEST)).toBe(3_600);
});

test('what can be taken is without the parts of others, but with one’s own', () => {
  const free = { ...PART, payment: uuid(72), state: 'released' as const };
  const facts = { ...FACTS, parts: [PART, { ...PART, payment: uuid(73) }, free] };
  const of = (without?: string) => payableNow(facts, without);
  expect(of()).toMatchObject({
    ...{ total: 7_200, lines: [{ id: BEER.id, total: 7_200 }], paid: [{ amount: 2_000 }] },
  });
  expect(of().takenParts.map(({ payment }) => payment)).toEqual([PART.payment, uuid(73)]);
  expect(of(PART.payment).takenParts.map(({ payment }) => payment)).toEqual([uuid(73)]);
});
