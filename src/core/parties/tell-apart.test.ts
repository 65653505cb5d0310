import { expect, test } from 'vitest';
import { type BillFacts, billNow } from '#core/bills/bill-facts.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import {
  ANNA,
  BO,
  CARL,
  FIRST,
  FIRST_NAMED,
  SECOND,
  SECOND_NAMED,
  twoParties,
} from '#tests/support/fixtures/two-parties.ts';
import { mergeRecord } from './merge-record.ts';
import { mergedBill } from './merged-bill.ts';
import { stateOf, tellApart } from './tell-apart.ts';

const JOINT = '2';
const LATER = '2026-11-20T19:00:00.000Z';

/** Both parties as one, with what has come since, and what they had before. */
function joined(since: Partial<BillFacts> = {}) {
  const { own, there } = twoParties();
  const record = mergeRecord(own, there, { sessions: [ANNA, BO], holds: [], otherHolds: [] });
  const one = mergedBill(own, there);
  const both: BillFacts = { ...one };
  for (const key of [
    'orders',
    'payments',
    'parts',
    'attempts',
    'refunds',
    'calls',
    'named',
  ] as const) {
    Object.assign(both, { [key]: [...one[key], ...(since[key] ?? [])] });
  }
  return { own, there, record, both };
}

const told = (since?: Partial<BillFacts>) => {
  const { both, record } = joined(since);
  return tellApart(both, record, JOINT);
};

function apart(since?: Partial<BillFacts>) {
  const parties = told(since);
  if ('refusal' in parties) throw new Error(`They stay one: ${parties.refusal}`);
  return parties;
}

/** An order that was sent at the joint table since. */
function laterOrder(order: Partial<Order> = {}, bill?: string): Order {
  return makeOrder({
    ...{ id: uuid(301), number: 301, seating: SECOND, table: { id: 'servett00002', label: '2' } },
    ...{ placedAt: LATER, total: 4_000, guest: ANNA },
    lines: [makeLine({ id: uuid(302), unitPrice: 4_000, total: 4_000, ...(bill && { bill }) })],
    ...order,
  });
}

const tried = { ref: null, session: ANNA, provider: 'stripe', order: null, tip: 0 } as const;
const card = { method: 'card', tip: 0, at: LATER } as const;
const amount = { kind: 'amount', line: null, num: null, den: null, position: 0 } as const;
const back = { tip: 0, rounding: 0, reason: null, cause: 'staff', state: 'done' } as const;
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('two parties that were one are again what they were', () => {
  const { own, there } = joined();
  expect(apart()).toEqual({ party: own, other: there });
});

test('a party that had been asked for its bill has it asked for again', () => {
  const { both, record } = joined();
  const asked = { ...record, party: { ...record.party, bill: 'requested' as const } };
  const seating = { ...both.seating, bill: 'requested' as const };
  const parties = tellApart({ ...both, seating }, asked, JOINT);
  if ('refusal' in parties) throw new Error(parties.refusal);
  expect(parties.party.seating.bill).toBe('requested');
});

test('what a device ordered since is its former party’s, and came from the joint table', () => {
  const { party, other } = apart({
    orders: [
      laterOrder(),
      laterOrder({ id: uuid(303), lines: [makeLine({ id: uuid(304) })], guest: CARL }),
    ],
  });
  expect(party.orders.at(-1)).toMatchObject({
    ...{ id: uuid(301), seating: FIRST, table: { label: '1' }, movedFrom: JOINT, guest: ANNA },
  });
  expect(other.orders.at(-1)).toMatchObject({ id: uuid(303), seating: SECOND });
  expect(other.orders.at(-1)).not.toHaveProperty('movedFrom');
});

test('what staff took for nobody in particular since is the other party’s, before that the party’s own', () => {
  const { party, other } = apart({ orders: [laterOrder({ guest: SECOND })] });
  expect(idsOf(other.orders)).toContain(uuid(301));
  expect(party.orders.map(({ guest }) => guest)).toEqual([ANNA, FIRST]);
  expect(party.parts.map(({ guest }) => guest)).toEqual([FIRST, FIRST, ANNA, ANNA]);
});

test('what a device asked for since goes with it', () => {
  const { party, other } = apart({
    calls: [
      makeCall({ id: uuid(340), guest: BO, seating: SECOND }),
      makeCall({ id: uuid(341), guest: CARL, seating: SECOND }),
    ],
  });
  expect(party.calls.at(-1)).toMatchObject({
    id: uuid(340),
    seating: FIRST,
    table: { label: '1' },
  });
  expect(idsOf(other.calls)).toEqual([uuid(240), uuid(341)]);
});

test('a named bill that was made since is that of whose lines are on it', () => {
  const fresh = { id: uuid(305), name: 'Later', state: 'open' } as const;
  const orders = [laterOrder({}, fresh.id)];
  const { party, other } = apart({ named: [fresh], orders });
  expect(idsOf(party.named)).toEqual([FIRST_NAMED, fresh.id]);
  expect(idsOf(other.named)).toEqual([SECOND_NAMED]);
  const theirs = apart({ named: [fresh], orders: [laterOrder({ guest: CARL }, fresh.id)] });
  expect(idsOf(theirs.other.named)).toEqual([SECOND_NAMED, fresh.id]);
});

test('of an order only some lines may be on a named bill, which is its party’s all the same', () => {
  const fresh = { id: uuid(305), name: 'Later', state: 'open' } as const;
  const lines = [
    makeLine({ id: uuid(302), unitPrice: 1_000, total: 1_000, bill: fresh.id }),
    makeLine({ id: uuid(303), unitPrice: 3_000, total: 3_000 }),
  ];
  expect(idsOf(apart({ named: [fresh], orders: [laterOrder({ lines })] }).party.named)).toEqual([
    FIRST_NAMED,
    fresh.id,
  ]);
});

test('one on which nothing stands is the other party’s', () => {
  const fresh = { id: uuid(305), name: 'Later', state: 'open' } as const;
  expect(idsOf(apart({ named: [fresh] }).other.named)).toEqual([SECOND_NAMED, fresh.id]);
});

test('what is paid of a named bill since is that of its party', () => {
  const { party, other } = apart({
    payments: [
      { ...card, id: uuid(310), amount: 1_000, bill: FIRST_NAMED },
      { ...card, id: uuid(311), amount: 1_500, bill: SECOND_NAMED },
    ],
  });
  expect(idsOf(party.payments)).toContain(uuid(310));
  expect(idsOf(other.payments)).toContain(uuid(311));
});

test('a payment of the joint bill keeps both one, and says how it was paid', () => {
  const payments = [{ ...card, id: uuid(310), amount: 1_000 }];
  expect(told({ payments })).toEqual({
    refusal: 'paid',
    paid: { limit: 1_000, paidBy: 'card', at: LATER },
  });
});

test('of an amount that went back from both its size is said', () => {
  const { both, record } = joined({ payments: [{ ...card, id: uuid(310), amount: -700 }] });
  expect(tellApart(both, record, JOINT)).toMatchObject({ paid: { limit: 700 } });
});

test('one that was corrected to nothing stays where it was entered', () => {
  const wrong = { ...card, id: uuid(310), amount: 1_000 };
  const undone = { ...card, id: uuid(311), amount: -1_000, reverses: wrong.id };
  const { other } = apart({ payments: [wrong, undone] });
  expect(idsOf(other.payments)).toEqual(expect.arrayContaining([wrong.id, undone.id]));
  const instead = { ...card, id: uuid(312), amount: 900, replaces: wrong.id };
  expect(told({ payments: [wrong, undone, instead] })).toMatchObject({ refusal: 'paid' });
  const undoneToo = { ...card, id: uuid(313), amount: -900, reverses: instead.id };
  expect(told({ payments: [wrong, undone, instead, undoneToo] })).not.toHaveProperty('refusal');
});

test.each([
  { how: 'takes it back', entry: { reverses: uuid(110) } },
  { how: 'is entered instead of it', entry: { replaces: uuid(110) } },
  { how: 'gives something of it back', entry: { refunds: uuid(110) } },
])('an entry that $how goes with the payment of the party', ({ entry }) => {
  const { party, other } = apart({
    payments: [{ ...card, id: uuid(310), amount: -1_000, ...entry }],
  });
  expect(idsOf(party.payments)).toContain(uuid(310));
  expect(idsOf(other.payments)).not.toContain(uuid(310));
});

test('what a guest has since paid with a phone for the joint bill keeps both one', () => {
  const attempts = [{ ...tried, id: uuid(320), state: 'open', amount: 900, received: 0 } as const];
  expect(told({ attempts })).toEqual({ refusal: 'paid', paid: { limit: 900, paidBy: 'online' } });
});

test.each([
  { how: 'paid an order of its own', attempt: { order: uuid(399), state: 'paid', received: 900 } },
  { how: 'came to nothing', attempt: { order: null, state: 'declined', received: 0 } },
] as const)('one of a guest that $how goes with the guest', ({ attempt }) => {
  const one = { ...tried, ...attempt, amount: 900 };
  const { party, other } = apart({
    attempts: [
      { ...one, id: uuid(320) },
      { ...one, id: uuid(321), session: CARL },
    ],
  });
  expect(idsOf(party.attempts)).toEqual([uuid(120), uuid(121), uuid(320)]);
  expect(idsOf(other.attempts)).toEqual([uuid(220), uuid(221), uuid(321)]);
});

test('one that was declined after money had come is of both', () => {
  const attempts = [
    { ...tried, id: uuid(320), state: 'declined', amount: 900, received: 900 } as const,
  ];
  expect(told({ attempts })).toMatchObject({ refusal: 'paid' });
});

test('one that pays a named bill is that bill’s party’s', () => {
  const one = { ...tried, state: 'open', amount: 900, received: 0, session: CARL } as const;
  const parts = [
    {
      ...amount,
      amount: 900,
      payment: uuid(320),
      guest: CARL,
      state: 'held',
      bill: FIRST_NAMED,
    } as const,
  ];
  const { party } = apart({ attempts: [{ ...one, id: uuid(320), bill: FIRST_NAMED }], parts });
  expect(idsOf(party.attempts)).toContain(uuid(320));
  expect(party.parts.map(({ payment }) => payment)).toContain(uuid(320));
});

test('the payment that comes of a phone’s attempt is whose attempt it was', () => {
  const payments = [
    {
      id: uuid(310),
      method: 'online',
      amount: 1_000,
      tip: 0,
      at: LATER,
      attempt: uuid(121),
    } as const,
  ];
  const { party } = apart({ payments });
  expect(idsOf(party.payments)).toContain(uuid(310));
});

test('what goes back is of whose payment or attempt it was, and else of both', () => {
  const gone = { ...back, id: uuid(330), amount: 100 };
  const { party, other } = apart({
    refunds: [
      { ...gone, attempt: uuid(120), payment: null },
      { ...gone, id: uuid(331), attempt: null, payment: uuid(210) },
    ],
  });
  expect(idsOf(party.refunds)).toEqual([uuid(130), uuid(330)]);
  expect(idsOf(other.refunds)).toEqual([uuid(230), uuid(331)]);
  expect(told({ refunds: [{ ...gone, amount: -100, attempt: null, payment: null }] })).toEqual({
    refusal: 'paid',
    paid: { limit: 100 },
  });
});

test('a sum that is kept for a guest who pays it to staff goes with the guest’s call', () => {
  const kept = { ...amount, state: 'held', amount: 600 } as const;
  const wish = { method: 'card', share: 'amount', amount: 600, tip: 0 } as const;
  const { party, other } = apart({
    calls: [
      makeCall({ id: uuid(340), kind: 'bill', guest: BO, wish }),
      makeCall({ id: uuid(341), kind: 'bill', guest: CARL, wish }),
    ],
    parts: [
      { ...kept, payment: uuid(340), guest: BO },
      { ...kept, payment: uuid(341), guest: CARL },
    ],
  });
  expect(party.parts.at(-1)).toMatchObject({ payment: uuid(340), amount: 600 });
  expect(other.parts.at(-1)).toMatchObject({ payment: uuid(341), amount: 600 });
});

test('a line of one party on a bill of the other mixes them', () => {
  expect(told({ orders: [laterOrder({}, SECOND_NAMED)] })).toEqual({ refusal: 'mixed' });
  const lines = [
    makeLine({ id: uuid(302), unitPrice: 1_000, total: 1_000 }),
    makeLine({ id: uuid(303), unitPrice: 3_000, total: 3_000, bill: SECOND_NAMED }),
  ];
  expect(told({ orders: [laterOrder({ lines })] })).toEqual({ refusal: 'mixed' });
});

test('a named bill with lines of both mixes them', () => {
  const fresh = { id: uuid(305), name: 'Later', state: 'open' } as const;
  const theirs = laterOrder({ id: uuid(303), guest: CARL }, fresh.id);
  expect(told({ named: [fresh], orders: [laterOrder({}, fresh.id), theirs] })).toEqual({
    refusal: 'mixed',
  });
});

test('a discount on lines of both mixes them, and on lines of one it does not', () => {
  const reduced = (id: string, guest: string) =>
    laterOrder({
      ...{ id: uuid(Number(id)), guest, total: 4_000 },
      lines: [
        makeLine({ id: uuid(Number(id) + 40), unitPrice: 1_000, total: 1_000 }),
        makeLine({
          ...{ id: uuid(Number(id) + 50), unitPrice: 4_000, total: 3_000 },
          reductions: [{ adjustment: uuid(306), kind: 'discount', amount: 1_000, reason: 'late' }],
        }),
      ],
    });
  expect(told({ orders: [reduced('301', ANNA), reduced('302', CARL)] })).toEqual({
    refusal: 'mixed',
  });
  const { party } = apart({ orders: [reduced('301', ANNA), reduced('302', BO)] });
  expect(party.orders).toHaveLength(4);
});

test('a payment of one party on a bill of the other mixes them', () => {
  const payments = [
    { ...card, id: uuid(310), amount: -100, refunds: uuid(110), bill: SECOND_NAMED },
  ];
  expect(told({ payments })).toEqual({ refusal: 'mixed' });
});

test('a party that would have paid more than its own bill stays', () => {
  const { own, record, both } = joined();
  const tooMuch = billNow(own).total + 1_000;
  const payments = both.payments.map((each) =>
    each.id === uuid(110) ? { ...each, amount: tooMuch } : each,
  );
  expect(tellApart({ ...both, payments }, record, JOINT)).toEqual({
    refusal: 'paid',
    paid: { limit: 0 },
  });
});

test('one that has paid too much stays too where as one they have paid as much too much', () => {
  const { own, there, record, both } = joined();
  const more = new Map([
    [uuid(110), billNow(own).remaining + 500],
    [uuid(210), billNow(there).remaining],
  ]);
  const payments = both.payments.map((each) => ({
    ...each,
    amount: each.amount + (more.get(each.id) ?? 0),
  }));
  expect(tellApart({ ...both, payments }, record, JOINT)).toEqual({
    refusal: 'paid',
    paid: { limit: 0 },
  });
});

test('an amount that a payment took beside an equal part stays an amount', () => {
  const parts = [
    { ...amount, amount: 500, payment: uuid(110), position: 1, guest: FIRST, state: 'paid' },
  ] as const;
  const { party } = apart({ parts });
  const ofPayment = party.parts.filter(({ payment }) => payment === uuid(110));
  expect(ofPayment.map(({ kind, num, den }) => ({ kind, num, den }))).toEqual([
    { kind: 'equal', num: 1, den: 4 },
    { kind: 'amount', num: null, den: null },
  ]);
});

test('the first bill stays asked for by those who ask for it, or had asked before', () => {
  const { both } = joined();
  const seating = { ...both.seating, bill: 'requested' as const };
  const asks = makeCall({
    kind: 'bill',
    wish: { method: 'card', share: 'all', amount: 1, tip: 0 },
  });
  const named = makeCall({
    ...asks,
    wish: { method: 'card', share: 'all', amount: 1, tip: 0, bill: uuid(3) },
  });
  expect(stateOf({ ...both, seating }, [asks])).toBe('requested');
  expect(stateOf({ ...both, seating }, [makeCall({ kind: 'bill' })])).toBe('requested');
  expect(stateOf({ ...both, seating }, [named])).toBe('open');
  expect(stateOf({ ...both, seating }, [makeCall()])).toBe('open');
  expect(stateOf({ ...both, seating }, [], 'requested')).toBe('requested');
  expect(stateOf(both, [asks])).toBe('open');
  expect(stateOf({ ...both, seating: { ...both.seating, bill: 'settled' } }, [])).toBe('settled');
});
