import { expect, test } from 'vitest';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import {
  GUEST,
  makeLine,
  makeOrder,
  SEATING,
  TABLE,
  uuid,
} from '../../../tests/support/fixtures/orders.ts';
import type { BackMoney, BillFacts, PaymentAttempt } from './bill-facts.ts';
import { type Leaving, staffBillNow } from './close-bill.ts';
import { takePayment } from './take-payment.ts';

const NOTHING: Leaving = { waiting: [], hasPrepaid: false };
const AT = '2026-11-20T18:00:00.000Z';
const served = makeOrder({
  id: uuid(1),
  guest: GUEST,
  state: 'done',
  total: 14_400,
  lines: [makeLine({ id: uuid(2), total: 14_400, state: 'served' })],
});

const place = { id: SEATING, table: { id: TABLE, label: '4' } };

const FACTS: BillFacts = {
  ...{ venue: 'bar', settings: { currency: 'SEK', ordering: { settlesPaidBills: true } } },
  seating: { ...place, state: 'open', bill: 'open', openedAt: AT, endedAt: null },
  orders: [served],
  ...{ payments: [], parts: [], attempts: [], refunds: [], calls: [] },
  ...{ named: [], bill: null },
};

interface Taken {
  amount: number;
  tip: number;
  leaving: Leaving;
}

/** Staff take so much, by default all; the state of the bill then, and what keeps it open. */
function paid(
  facts: Partial<BillFacts> = {},
  { amount = 14_400, tip = 0, leaving = NOTHING }: Partial<Taken> = {},
) {
  let ids = 100;
  const newId = () => {
    ids += 1;
    return uuid(ids);
  };
  const decided = takePayment(
    { ...FACTS, ...facts },
    { id: uuid(50), method: 'card', amount, tip },
    { call: undefined, staff: 'maja', drawer: { drawer: MAIN_DRAWER, shift: null }, leaving },
    { at: Date.parse(AT) + 1_000, newId },
  );
  if ('refusal' in decided) throw new Error(decided.refusal.code);
  const { bill, keptOpen } = staffBillNow(decided.facts, leaving);
  const events = decided.events.map(({ body }) => body.type);
  return { bill: bill.state, party: decided.facts.seating.state, keptOpen, events };
}

const CLOSED = { bill: 'settled', party: 'ended', keptOpen: undefined };
const open = (keptOpen?: string) => ({ bill: 'open', party: 'open', keptOpen });

test('a payment of all that is left closes the bill where the venue has chosen so', () => {
  const closed = paid();
  expect(closed).toMatchObject(CLOSED);
  expect(closed.events).toEqual(['bill.paid', 'bill.settled', 'seating.ended']);
  expect(paid({}, { tip: 1_000 })).toMatchObject(CLOSED);
});

test('it stays open where the venue has not chosen so, or something is left to pay', () => {
  expect(paid({ settings: { currency: 'SEK', ordering: {} } })).toMatchObject(open());
  expect(paid({ settings: { currency: 'SEK' } })).toMatchObject(open());
  expect(paid({}, { amount: 14_399 })).toMatchObject(open());
});

test('a mere tip closes nothing', () => {
  const before = { id: uuid(60), method: 'card', amount: 14_400, tip: 0, at: AT } as const;
  expect(paid({ payments: [before] }, { amount: 0, tip: 500 })).toMatchObject(open());
});

test('a party that has left has nothing to end', () => {
  const seating = { ...FACTS.seating, state: 'ended', endedAt: AT } as const;
  expect(paid({ seating })).toMatchObject({ bill: 'open', party: 'ended', keptOpen: undefined });
});

test('an order that is not served keeps it open, and the bill says so', () => {
  const next = makeOrder({ ...served, id: uuid(3), state: 'accepted', total: 0, lines: [] });
  expect(paid({ orders: [served, next] })).toMatchObject(open('unserved'));
  const ended = (['cancelled', 'rejected'] as const).map((state, index) => ({
    ...next,
    ...{ id: uuid(4 + index), state },
  }));
  expect(paid({ orders: [served, ...ended] })).toMatchObject(CLOSED);
});

test('somebody who pays on the phone, or has an order to be paid, keeps it open', () => {
  const attempt: PaymentAttempt = {
    ...{ id: uuid(70), ref: null, session: GUEST, provider: 'stripe', state: 'open' },
    ...{ amount: 5_000, tip: 0, received: 0, order: uuid(71) },
  };
  expect(paid({ attempts: [attempt] })).toMatchObject(open('paying'));
  expect(paid({ attempts: [{ ...attempt, state: 'expired' }] })).toMatchObject(CLOSED);
  const leaving = { waiting: [], hasPrepaid: true };
  expect(paid({}, { leaving })).toMatchObject(open('paying'));
});

test('money that somebody has to give back keeps it open', () => {
  const refund: BackMoney = {
    ...{ id: uuid(80), attempt: uuid(70), payment: null, reason: null },
    cause: 'excess',
    state: 'proposed',
    ...{ amount: 500, tip: 0, rounding: 0 },
  };
  expect(paid({ refunds: [refund] })).toMatchObject(open('give_back'));
  expect(paid({ refunds: [{ ...refund, state: 'done' }] })).toMatchObject(CLOSED);
});

test('the order of a device that waits to be let in is not thrown away', () => {
  const leaving = { waiting: [makeOrder({ ...served, id: uuid(9) })], hasPrepaid: false };
  expect(paid({}, { leaving })).toMatchObject(open('admission'));
});
