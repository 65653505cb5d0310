import { expect, test } from 'vitest';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import { REFUND_ASKED_MS } from '#core/shared/limits.ts';
import { makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { GUEST, makeLine, makeOrder, SEATING, uuid } from '#tests/support/fixtures/orders.ts';
import type { Payment } from './bill.schema.ts';
import type { BillFacts, PaymentAttempt, WaitingMoney } from './bill-facts.ts';
import { decideRefund, type RefundWish } from './decide-refund.ts';

const ISO = '2026-11-20T18:00:00.000Z';
const AT = Date.parse(ISO);
const LATER = AT + REFUND_ASKED_MS;
const DRAWER = { drawer: MAIN_DRAWER, shift: 'evening' };

const served = makeOrder({
  ...{ id: uuid(1), guest: GUEST, state: 'done', total: 14_400 },
  lines: [makeLine({ id: uuid(2), total: 14_400, state: 'served' })],
});
const ATTEMPT: PaymentAttempt = {
  ...{ id: uuid(70), ref: 'ref', session: GUEST, provider: 'stripe', state: 'paid', order: null },
  ...{ amount: 14_400, tip: 0, received: 15_050 },
};
const ONLINE: Payment = {
  ...{ id: uuid(71), method: 'online', amount: 14_400, tip: 0, at: ISO },
  ...{ attempt: ATTEMPT.id, provider: 'stripe', guest: GUEST },
};
const FACTS = makeBillFacts({ orders: [served], payments: [ONLINE], attempts: [ATTEMPT] });
const EXCESS: WaitingMoney = {
  ...{ id: uuid(80), attempt: ATTEMPT.id, payment: null, cause: 'excess', state: 'proposed' },
  ...{ amount: 620, tip: 30, rounding: 0, reason: null, at: AT, changedAt: AT },
};
const OF_STAFF: WaitingMoney = { ...EXCESS, attempt: null, payment: uuid(72) };
const WISH: RefundWish = {
  ...{ decision: 'send', reason: 'Beer came back', staff: 'maja', mayRefund: true },
  ...{ paid: undefined, drawer: DRAWER, leaving: { waiting: [], hasPrepaid: false } },
};
const CASH: Payment = { id: uuid(72), method: 'cash', amount: 14_400, tip: 0, at: ISO };
const paidBy = (payment: Payment, call: string | null = null) => {
  return { payment, seating: SEATING, call };
};

type Asked = [
  refund: WaitingMoney,
  wish?: Partial<RefundWish>,
  facts?: Partial<BillFacts>,
  at?: number,
];

function answerOf(...[refund, wish, facts, at = AT]: Asked) {
  let ids = 100;
  const newId = () => {
    ids += 1;
    return uuid(ids);
  };
  const all = { ...FACTS, refunds: [refund], ...facts };
  return decideRefund(all, refund, { ...WISH, ...wish }, { at, newId });
}

function refused(...asked: Asked) {
  const answer = answerOf(...asked);
  return 'refusal' in answer ? [answer.refusal.code, answer.refusal.details] : undefined;
}

function decided(...asked: Asked) {
  const answer = answerOf(...asked);
  if ('refusal' in answer) throw new Error(answer.refusal.code);
  const { act, decided: id } = answer;
  return {
    ...{ id, changes: act.changes, facts: act.facts },
    events: act.events.map(({ body }) => body.type),
    audit: act.changes.flatMap((each) => (each.kind === 'audit' ? [each] : [])),
    moved: act.changes.flatMap((each) => (each.kind === 'refund_moved' ? [each] : [])),
    made: act.changes.flatMap((each) => (each.kind === 'refund' ? [each.refund] : [])),
    paid: act.changes.flatMap((each) => (each.kind === 'payment' ? [each] : [])),
    cash: act.changes.flatMap((each) => (each.kind === 'cash' ? [each.move] : [])),
    states: act.facts.refunds.map(({ state }) => state),
  };
}

test('what waits is sent under its own id, and what failed under a new one', () => {
  const sent = decided(EXCESS);
  expect(sent).toMatchObject({ id: EXCESS.id, states: ['asked'], made: [], events: [], cash: [] });
  expect(sent.audit).toEqual([
    {
      ...{ kind: 'audit', action: 'refund.decided' },
      detail: { amount: 620, tip: 30, reason: 'Beer came back', to: 'send' },
    },
  ]);
  expect(sent.moved).toEqual([{ kind: 'refund_moved', refund: EXCESS, to: 'asked' }]);
  const failed = { ...EXCESS, state: 'failed' } as const;
  const again = decided(failed);
  expect(again.states).toEqual(['replaced', 'asked']);
  expect(again.id).not.toBe(EXCESS.id);
  expect(again.made).toMatchObject([{ id: again.id, state: 'asked', amount: 620, tip: 30 }]);
});

test('nobody decides twice, and what has no provider is not sent', () => {
  for (const state of ['asked', 'sent', 'done', 'by_hand', 'replaced', 'applied'] as const) {
    expect(refused({ ...EXCESS, state })).toEqual(['refunds.state_changed', { state }]);
  }
  const asked = { ...EXCESS, state: 'asked' } as const;
  expect(refused(asked, { decision: 'apply' })?.[0]).toBe('refunds.state_changed');
  const ofStaff = refused(OF_STAFF);
  expect(ofStaff).toEqual(['refunds.state_changed', { state: 'proposed' }]);
});

test('only who may refund decides about what a provider has', () => {
  for (const decision of ['send', 'by_hand', 'apply'] as const) {
    const wish = { decision, mayRefund: false };
    expect(refused(EXCESS, wish)).toEqual(['staff.forbidden', {}]);
  }
  expect(decided(OF_STAFF, { decision: 'by_hand', mayRefund: false }).states).toEqual(['by_hand']);
});

test('what is being sent is given back by hand only once its provider has had an hour', () => {
  const asked = { ...EXCESS, state: 'asked' } as const;
  const byHand = { decision: 'by_hand' } as const;
  const being = ['refunds.being_sent', {}];
  expect(refused(asked, byHand, {}, LATER - 1)).toEqual(being);
  expect(decided(asked, byHand, {}, LATER).states).toEqual(['by_hand']);
  // It was asked again just now.
  const again = { ...asked, changedAt: LATER - 119_999 };
  expect(refused(again, byHand, {}, LATER)).toEqual(being);
  expect(decided({ ...again, changedAt: LATER - 120_000 }, byHand, {}, LATER).states).toEqual([
    'by_hand',
  ]);
});

test('what was paid online and is given back in cash is rounded by itself', () => {
  const given = decided(EXCESS, { decision: 'by_hand', inCash: true });
  expect(given.audit[0]?.detail).toMatchObject({ to: 'by_hand', method: 'cash' });
  expect(given.moved).toMatchObject([{ to: 'by_hand', reason: 'Beer came back', rounding: 50 }]);
  // 6.50 kr are handed back as 7 kr.
  expect(given.cash).toMatchObject([
    { amount: -700, cause: 'refund', payment: ONLINE.id, place: DRAWER },
  ]);
  expect(given.paid).toMatchObject([
    {
      staff: 'maja',
      payment: {
        ...{ method: 'cash', amount: 0, tip: 0, rounding: -50, at: ISO },
        ...{ reason: 'Beer came back', refunds: ONLINE.id },
      },
    },
  ]);
  expect(given.events).toEqual(['payment.refunded']);
});

test('money beyond every bill has no payment, and is rounded as its attempt’s', () => {
  const facts = { payments: [] };
  const given = decided(EXCESS, { decision: 'by_hand', inCash: true }, facts);
  expect(given.paid).toMatchObject([{ payment: { refunds: ATTEMPT.id, rounding: -50 } }]);
  expect(given.cash).toMatchObject([{ amount: -700, payment: null }]);
  // What went back of it before is no payment of it.
  const earlier = { ...ONLINE, id: uuid(73), amount: -100, refunds: ONLINE.id };
  const both = decided(
    EXCESS,
    { decision: 'by_hand', inCash: true },
    { payments: [earlier, ONLINE] },
  );
  expect(both.paid).toMatchObject([{ payment: { refunds: ONLINE.id } }]);
});

test('what is given back by card moves no cash and is not rounded', () => {
  for (const inCash of [false, undefined]) {
    const given = decided(EXCESS, { decision: 'by_hand', inCash });
    expect(given).toMatchObject({ cash: [], paid: [], states: ['by_hand'] });
    expect(given.audit[0]?.detail).not.toHaveProperty('method');
    expect(given.moved).toMatchObject([{ rounding: 0 }]);
  }
});

test('money that staff took goes back as it was paid, unless somebody says otherwise', () => {
  const refund = { ...OF_STAFF, rounding: 50 };
  const facts = { payments: [CASH], attempts: [] };
  const cash = decided(refund, { decision: 'by_hand', paid: paidBy(CASH) }, facts);
  expect(cash).toMatchObject({ paid: [], events: ['bill.adjusted'], states: ['by_hand'] });
  // As it was rounded when it was decided that it goes back.
  expect(cash.cash).toMatchObject([{ amount: -700, payment: CASH.id }]);
  const card = { ...CASH, method: 'card' } as const;
  const byCard = decided(OF_STAFF, { decision: 'by_hand', paid: paidBy(card) }, facts);
  expect(byCard.cash).toEqual([]);
  const inCash = { decision: 'by_hand', paid: paidBy(card), inCash: true } as const;
  expect(decided(OF_STAFF, inCash, facts).cash).toMatchObject([{ amount: -700 }]);
  const not = { decision: 'by_hand', paid: paidBy(CASH), inCash: false } as const;
  expect(decided(refund, not, facts).cash).toEqual([]);
});

test('what a provider has too much of pays what is left of the bill, and the rest goes back', () => {
  const refund = { ...EXCESS, amount: 20_000, tip: 100 };
  const applied = decided(refund, { decision: 'apply' }, { payments: [] });
  expect(applied.id).toBe(refund.id);
  expect(applied.moved).toMatchObject([{ to: 'applied', reason: 'Beer came back' }]);
  expect(applied.paid).toMatchObject([
    {
      payment: {
        ...{ method: 'online', amount: 14_400, tip: 0, attempt: ATTEMPT.id, guest: GUEST },
        ...{ reason: 'Beer came back', at: ISO },
      },
    },
  ]);
  expect(applied.made).toMatchObject([
    { state: 'asked', amount: 5_600, tip: 100, reason: 'Beer came back', attempt: ATTEMPT.id },
  ]);
  expect(applied.events).toEqual(['payment.paid']);
  const less = decided({ ...EXCESS, tip: 0 }, { decision: 'apply' }, { payments: [] });
  expect(less.paid).toMatchObject([{ payment: { amount: 620 } }]);
  expect(less.made).toEqual([]);
  // Only its tip is left over: that goes back.
  const tip = decided(EXCESS, { decision: 'apply' }, { payments: [] });
  expect(tip.made).toMatchObject([{ amount: 0, tip: 30 }]);
});

test('a bill that it pays whole closes where bills close by themselves', () => {
  const settings = { currency: 'SEK', ordering: { settlesPaidBills: true } };
  const refund = { ...EXCESS, amount: 14_400, tip: 0 };
  const applied = decided(refund, { decision: 'apply' }, { payments: [], settings });
  expect(applied.events).toEqual(['payment.paid', 'bill.settled', 'seating.ended']);
});

test('cash that waits pays what is left, and what coins cannot hand back is done', () => {
  const refund = { ...OF_STAFF, amount: 5_000, tip: 0 };
  const guest = { ...CASH, amount: 10_000, guest: GUEST };
  const facts = { payments: [{ ...CASH, amount: 10_000 }], attempts: [] };
  const apply = { decision: 'apply', paid: paidBy(guest, uuid(90)) } as const;
  const applied = decided(refund, apply, facts);
  expect(applied.paid).toMatchObject([
    { staff: 'maja', call: uuid(90), payment: { method: 'cash', amount: 4_400, guest: GUEST } },
  ]);
  expect(applied.made).toMatchObject([{ state: 'proposed', amount: 600, attempt: null }]);
  expect(applied.events).toEqual(['bill.paid']);
  // Without the call nobody knows whose it was.
  const nobodys = decided(refund, { decision: 'apply', paid: paidBy(guest) }, facts);
  expect(nobodys.paid[0]?.payment).not.toHaveProperty('guest');
  const coins = decided({ ...refund, amount: 4_440 }, apply, facts);
  expect(coins.made).toMatchObject([{ state: 'by_hand', amount: 40, rounding: -40 }]);
  expect(coins.paid).toMatchObject([{ payment: { amount: 4_400, rounding: 40 } }]);
  // By card to the öre.
  const card = { ...guest, method: 'card' } as const;
  const exact = { decision: 'apply', paid: paidBy(card) } as const;
  const byCard = decided({ ...refund, amount: 4_440 }, exact, facts);
  expect(byCard.made).toMatchObject([{ state: 'proposed', amount: 40, rounding: 0 }]);
  expect(byCard.paid[0]?.payment).not.toHaveProperty('rounding');
  // Of what nobody remembers, as cash.
  expect(decided(refund, { decision: 'apply' }, facts).paid[0]?.payment.method).toBe('cash');
});

test('nothing is applied where nothing is left to pay, or nothing was too much', () => {
  const apply = { decision: 'apply' } as const;
  const nothing = ['bills.nothing_to_pay', {}];
  const owed = { payments: [] };
  expect(refused(EXCESS, apply)).toEqual(nothing);
  for (const cause of ['staff', 'rejected'] as const) {
    expect(refused({ ...EXCESS, cause }, apply, owed)).toEqual(nothing);
  }
  expect(decided({ ...EXCESS, cause: 'reduced' }, apply, owed).states).toContain('applied');
  const host = { currency: 'SEK', ordering: { payer: 'host' as const } };
  expect(refused(EXCESS, apply, { ...owed, settings: host })).toEqual(nothing);
  const seating = { ...FACTS.seating, bill: 'settled' as const };
  expect(refused(EXCESS, apply, { ...owed, seating })).toEqual(nothing);
});

test('a decision is about the bill from which the money came', () => {
  const named = [{ id: uuid(60), name: 'Anna', state: 'open' as const }];
  const lines = served.lines.map((line) => ({ ...line, bill: uuid(60) }));
  const orders = [{ ...served, lines }];
  const facts = { payments: [], named, orders };
  const refund = { ...EXCESS, tip: 0 };
  expect(refused(refund, { decision: 'apply' }, facts)?.[0]).toBe('bills.nothing_to_pay');
  const onAnnas = decided({ ...refund, bill: uuid(60) }, { decision: 'apply' }, facts);
  expect(onAnnas.paid).toMatchObject([{ payment: { amount: 620, bill: uuid(60) } }]);
});

test('only the money that is decided about moves, with what was said of it', () => {
  const other = { ...EXCESS, id: uuid(81) };
  const given = decided(EXCESS, { decision: 'by_hand' }, { refunds: [other, EXCESS] });
  expect(given.facts.refunds.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    [other.id, 'proposed', null],
    [EXCESS.id, 'by_hand', 'Beer came back'],
  ]);
});

test('cash that is given back for a payment belongs to that payment, and to no other of the bill', () => {
  const other = { ...CASH, id: uuid(74) };
  const facts = { payments: [other, ONLINE] };
  const online = decided(EXCESS, { decision: 'by_hand', inCash: true }, facts);
  expect(online.cash).toMatchObject([{ payment: ONLINE.id }]);
  expect(online.paid).toMatchObject([{ payment: { refunds: ONLINE.id } }]);
  const exact = { ...EXCESS, amount: 570 };
  // 6 kr are in coins already: nothing is rounded, and there is no entry of it.
  const even = decided(exact, { decision: 'by_hand', inCash: true }, facts);
  expect([even.paid, even.cash[0]?.amount]).toEqual([[], -600]);
});
