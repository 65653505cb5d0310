import { expect, test } from 'vitest';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import { makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeLine, makeOrder, SEATING, uuid } from '#tests/support/fixtures/orders.ts';
import type { BackMoney, BillFacts, PaymentAttempt } from './bill-facts.ts';
import { isPaidWhole, type Leaving, settleBill, staffBillNow } from './close-bill.ts';
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

const FACTS = makeBillFacts({
  settings: { currency: 'SEK', ordering: { settlesPaidBills: true } },
  orders: [served],
});

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

const ANNA = { id: uuid(60), name: 'Anna', state: 'open' as const };
const annasOrder = makeOrder({
  ...{ id: uuid(11), guest: GUEST, state: 'done', total: 5_000 },
  lines: [makeLine({ id: uuid(12), total: 5_000, state: 'served', bill: ANNA.id })],
});
const card = (amount: number, bill?: string) => ({
  ...{ id: uuid(bill ? 61 : 62), method: 'card' as const, amount, tip: 0, at: AT },
  ...(bill !== undefined && { bill }),
});

/** Staff close a bill; what is closed then, in this order. */
function settled(facts: Partial<BillFacts>, bill: string | null = null, leaving = NOTHING) {
  const now = { at: Date.parse(AT), newId: () => uuid(200) };
  const decided = settleBill({ ...FACTS, ...facts }, { from: 'open', bill, leaving }, now);
  if ('refusal' in decided) return decided.refusal.code;
  const bills = decided.changes.flatMap((each) => (each.kind === 'bill' ? [each.bill] : []));
  return [bills, decided.events.map(({ body }) => body.type), decided.facts.seating.state];
}

test('the first bill closes last, and the party’s stay with it', () => {
  const both = { orders: [served, annasOrder], named: [ANNA] };
  expect(settled({ ...both, payments: [card(14_400)] })).toBe('bills.others_open');
  const paidBoth = { ...both, payments: [card(14_400), card(5_000, ANNA.id)] };
  expect(settled(paidBoth)).toEqual([
    [ANNA.id, null],
    ['bill.settled', 'bill.settled', 'seating.ended'],
    'ended',
  ]);
  // One that is closed already is not closed again.
  const named = [{ ...ANNA, state: 'settled' as const }];
  expect(settled({ ...paidBoth, named })).toEqual([
    ...[[null], ['bill.settled', 'seating.ended'], 'ended'],
  ]);
  expect(settled(paidBoth, uuid(99))).toBe('request.not_found');
});

test('a bill beside the first closes alone while the first has something, or another is open', () => {
  const both = { orders: [served, annasOrder], named: [ANNA] };
  const payments = [card(5_000, ANNA.id)];
  const alone = [[ANNA.id], ['bill.settled'], 'open'];
  expect(settled({ ...both, payments }, ANNA.id)).toEqual(alone);
  // All was moved to hers: the empty first bill closes with it.
  const all = { orders: [annasOrder], named: [ANNA], payments };
  expect(settled(all, ANNA.id)).toEqual([
    ...[[ANNA.id, null], ['bill.settled', 'bill.settled', 'seating.ended'], 'ended'],
  ]);
  const bo = { ...ANNA, id: uuid(63), name: 'Bo' };
  const bos = makeOrder({
    ...annasOrder,
    ...{
      id: uuid(13),
      lines: [makeLine({ id: uuid(14), total: 100, state: 'served', bill: bo.id })],
    },
  });
  expect(settled({ ...all, orders: [annasOrder, bos], named: [ANNA, bo] }, ANNA.id)).toEqual(alone);
  const seating = { ...FACTS.seating, bill: 'settled' as const };
  expect(settled({ ...all, seating }, ANNA.id)).toEqual(alone);
});

test('who leaves ends their calls, and what waited to be let in is rejected', () => {
  const call = makeCall({ seating: SEATING, state: 'open' });
  const waiting = makeOrder({ ...served, id: uuid(9), state: 'placed' });
  const leaving = { waiting: [waiting], hasPrepaid: false };
  expect(settled({ payments: [card(14_400)], calls: [call] }, null, leaving)).toEqual([
    [null],
    ['bill.settled', 'call.done', 'order.rejected', 'seating.ended'],
    'ended',
  ]);
});

test('a bill beside the first that is paid closes by itself, but not while somebody pays it', () => {
  const facts = { orders: [served, annasOrder], named: [ANNA] };
  const pay = (more: Partial<BillFacts> = {}) => {
    let ids = 100;
    const newId = () => {
      ids += 1;
      return uuid(ids);
    };
    const decided = takePayment(
      { ...FACTS, ...facts, ...more },
      { id: uuid(50), method: 'card', amount: 5_000, tip: 0, bill: ANNA.id },
      {
        ...{ call: undefined, staff: 'maja', leaving: NOTHING },
        drawer: { drawer: MAIN_DRAWER, shift: null },
      },
      { at: Date.parse(AT), newId },
    );
    if ('refusal' in decided) throw new Error(decided.refusal.code);
    const { named, seating, bill } = decided.facts;
    return [named[0]?.state, seating.bill, seating.state, bill];
  };
  expect(pay()).toEqual(['settled', 'open', 'open', ANNA.id]);
  const attempt: PaymentAttempt = {
    ...{ id: uuid(70), ref: null, session: GUEST, provider: 'stripe', state: 'open' },
    ...{ amount: 5_000, tip: 0, received: 0, order: null, bill: ANNA.id },
  };
  expect(pay({ attempts: [attempt] })).toEqual(['open', 'open', 'open', ANNA.id]);
  const { bill: _bill, ...ofFirst } = attempt;
  expect(pay({ attempts: [ofFirst] })).toEqual(['settled', 'open', 'open', ANNA.id]);
  // Nothing was on the first: the party has paid all there was.
  expect(pay({ orders: [annasOrder] })).toEqual(['settled', 'settled', 'ended', ANNA.id]);
});

test('a stay says how it ended and when, and who waited to be let in is told', () => {
  const waiting = makeOrder({ ...served, id: uuid(9), state: 'placed' });
  const leaving = { waiting: [waiting], hasPrepaid: false };
  const call = makeCall({ id: uuid(90), seating: SEATING });
  const act = settleBill(
    { ...FACTS, payments: [card(14_400)], calls: [call] },
    { from: 'open', leaving },
    { at: Date.parse(AT), newId: () => uuid(200) },
  );
  if ('refusal' in act) throw new Error(act.refusal.code);
  expect(act.changes).toMatchObject([
    { kind: 'audit', action: 'bill.settled' },
    { kind: 'bill', bill: null, from: 'open', to: 'settled' },
    { kind: 'call', call: { id: call.id }, changes: { state: 'done', doneBy: 'server' } },
    { kind: 'order', changes: { state: 'rejected', endedAt: Date.parse(AT) } },
    { kind: 'ended', ending: 'staff' },
  ]);
  expect(act.facts.seating).toMatchObject({ state: 'ended', endedAt: AT, bill: 'settled' });
  expect(act.events.map(({ body }) => body).slice(-2)).toMatchObject([
    { type: 'order.rejected', order: { id: waiting.id, state: 'rejected', endedAt: AT } },
    { type: 'seating.ended', seating: { state: 'ended', endedAt: AT }, ending: 'staff' },
  ]);
});

test('a bill is closed from the state that was shown, and once nothing is to be given back', () => {
  expect(settled({})).toBe('bills.not_paid');
  const seating = { ...FACTS.seating, bill: 'requested' as const };
  expect(settled({ payments: [card(14_400)], seating })).toBe('bills.state_changed');
  const refund: BackMoney = {
    ...{ id: uuid(80), attempt: null, payment: uuid(62), reason: null, cause: 'reduced' },
    ...{ state: 'proposed', amount: 500, tip: 0, rounding: 0 },
  };
  expect(settled({ payments: [card(14_400)], refunds: [refund] })).toBe('bills.not_given_back');
});

test('the first bill waits for others of which something is to be given back', () => {
  const refund: BackMoney = {
    ...{ id: uuid(80), attempt: null, payment: uuid(61), reason: null, cause: 'reduced' },
    ...{ state: 'proposed', amount: 500, tip: 0, rounding: 0, bill: ANNA.id },
  };
  const both = { orders: [served, annasOrder], named: [ANNA] };
  const payments = [card(14_400), card(5_000, ANNA.id)];
  expect(settled({ ...both, payments, refunds: [refund] })).toBe('bills.others_open');
  const closedOnce = { ...both, named: [{ ...ANNA, state: 'settled' as const }] };
  expect(settled({ ...closedOnce, payments, refunds: [refund] })).toEqual([
    ...[[null], ['bill.settled', 'seating.ended'], 'ended'],
  ]);
});

test('a stay that has ended does not end again when its bill is closed', () => {
  const seating = { ...FACTS.seating, state: 'ended', endedAt: AT } as const;
  expect(settled({ payments: [card(14_400)], seating })).toEqual([
    ...[[null], ['bill.settled'], 'ended'],
  ]);
});

test('of several reasons why a paid bill stays open, the one that staff can do something about first', () => {
  const refund: BackMoney = {
    ...{ id: uuid(80), attempt: null, payment: uuid(62), reason: null, cause: 'reduced' },
    ...{ state: 'failed', amount: 500, tip: 0, rounding: 0 },
  };
  const next = makeOrder({ ...served, id: uuid(3), state: 'accepted', total: 0, lines: [] });
  const leaving = { waiting: [makeOrder({ ...served, id: uuid(9) })], hasPrepaid: true };
  const named = [ANNA];
  const of = (facts: Partial<BillFacts>) => paid(facts, { leaving }).keptOpen;
  const orders = [served, annasOrder, next];
  expect(of({ orders, named, refunds: [refund] })).toBe('give_back');
  expect(of({ orders, named })).toBe('others');
  expect(of({ orders: [served, next] })).toBe('unserved');
  expect(of({})).toBe('paying');
});

test('only what is open, owed something and guests pay is paid whole', () => {
  const payments = [card(14_400)];
  const whole = (facts: Partial<BillFacts>) => isPaidWhole({ ...FACTS, payments, ...facts });
  expect(whole({})).toBe(true);
  const host = { settlesPaidBills: true, payer: 'host' as const };
  expect(whole({ settings: { currency: 'SEK', ordering: host } })).toBe(false);
  expect(whole({ seating: { ...FACTS.seating, bill: 'settled' } })).toBe(false);
  const nothing = { orders: [], payments: [] };
  expect(whole(nothing)).toBe(false);
  expect(whole({ ...nothing, named: [ANNA] })).toBe(false);
});

test('a first bill on which nothing is counts as paid once something was on another, and no other does', () => {
  const bo = { ...ANNA, id: uuid(63), name: 'Bo' };
  const all = { orders: [annasOrder], named: [ANNA, bo], payments: [card(5_000, ANNA.id)] };
  const whole = (bill: string | null) => isPaidWhole({ ...FACTS, ...all, bill });
  expect([whole(null), whole(ANNA.id), whole(bo.id)]).toEqual([true, true, false]);
});

test('staff read a bill with the orders and payments of its party', () => {
  const payments = [card(14_400)];
  expect(staffBillNow({ ...FACTS, payments }, NOTHING)).toMatchObject({
    ...{ orders: [{ id: served.id }], payments: [{ id: payments[0]?.id }] },
  });
});
