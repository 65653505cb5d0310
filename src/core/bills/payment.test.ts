import { expect, test } from 'vitest';
import type { Seating } from '#core/seatings/seating.schema.ts';
import { makeBill, makeCall } from '../../../tests/support/fixtures/calls.ts';
import { SEATING, TABLE, uuid } from '../../../tests/support/fixtures/orders.ts';
import type { Bill, PaymentRequest } from './bill.schema.ts';
import { BILL_STATES } from './codes.ts';
import {
  answersCall,
  isSamePayment,
  isSameTake,
  newPayment,
  paymentRefusal,
  settleRefusal,
} from './payment.ts';

const CARD: PaymentRequest = { id: uuid(1), method: 'card', amount: 5_000, tip: 500 };
const CASH: PaymentRequest = { ...CARD, method: 'cash' };
const AT = Date.parse('2026-11-20T18:00:00.000Z');

const refusedAs = (wish: PaymentRequest, bill: Partial<Bill> = {}) => {
  const refusal = paymentRefusal(makeBill(bill), wish);
  return refusal?.details.fields?.[0]?.path ?? refusal?.code ?? null;
};

test('a payment is above zero and no more than is left; a tip alone is allowed', () => {
  expect(refusedAs({ ...CARD, amount: 7_200 })).toBeNull();
  expect(refusedAs({ ...CARD, amount: 7_201 })).toBe('bills.overpaid');
  expect(refusedAs({ ...CARD, amount: 0 })).toBeNull();
  expect(refusedAs({ ...CARD, amount: 0, tip: 0 })).toBe('/amount');
});

test('money received is cash, and covers the tip as well', () => {
  expect(refusedAs({ ...CASH, given: 5_500 })).toBeNull();
  expect(refusedAs({ ...CASH, given: 5_499 })).toBe('/given');
  expect(refusedAs({ ...CARD, given: 6_000 })).toBe('/given');
});

test('cash is rounded with its tip, and the money received covers that', () => {
  const wish = { ...CASH, amount: 5_060, tip: 0 };
  expect(refusedAs({ ...wish, given: 5_100 }, { coin: 100 })).toBeNull();
  expect(refusedAs({ ...wish, given: 5_060 }, { coin: 100 })).toBe('/given');
  expect(refusedAs({ ...wish, amount: 5_049, given: 5_000 }, { coin: 100 })).toBeNull();
  const now = { at: AT, coin: 100 };
  expect(newPayment({ ...wish, given: 10_000 }, null, now)).toMatchObject({
    amount: 5_060,
    rounding: 40,
    change: 4_900,
  });
  expect(newPayment({ ...wish, amount: 5_049 }, null, now)).toMatchObject({ rounding: -49 });
  expect(newPayment({ ...wish, tip: 40 }, null, now)).not.toHaveProperty('rounding');
  expect(newPayment({ ...wish, method: 'swish' }, null, now)).not.toHaveProperty('rounding');
});

test('nobody can pay a settled bill, or one that the host pays', () => {
  expect(refusedAs(CARD, { state: 'settled' })).toBe('bills.state_changed');
  expect(refusedAs(CARD, { payer: 'host' })).toBe('bills.host_pays');
});

test('a payment records the change given, and which request it answers', () => {
  expect(newPayment({ ...CASH, given: 6_000 }, null, { at: AT, coin: 100 })).toEqual({
    ...CASH,
    at: '2026-11-20T18:00:00.000Z',
    given: 6_000,
    change: 500,
  });
  const wish = { method: 'card', share: 'equal', parts: 3, amount: 5_000, tip: 0 } as const;
  const call = makeCall({ kind: 'bill', wish });
  expect(newPayment({ ...CARD, parts: 2 }, call, { at: AT, coin: 100 })).toMatchObject({
    parts: 3,
    guest: call.guest,
  });
});

const SEATED: Seating = {
  ...{ id: SEATING, table: { id: TABLE, label: '1' }, state: 'open', bill: 'open' },
  ...{ openedAt: '2026-11-20T18:00:00.000Z', endedAt: null },
};

test('a payment can only answer a request for its own bill', () => {
  const of = (id: string, bill: string | null = null) => ({ seating: { ...SEATED, id }, bill });
  expect(answersCall(of(SEATING), makeCall({ kind: 'bill' }))).toBe(true);
  const wish = { method: 'card', share: 'all', amount: 1, tip: 0, bill: uuid(8) } as const;
  expect(answersCall(of(SEATING), makeCall({ kind: 'bill', wish }))).toBe(false);
  expect(answersCall(of(SEATING, uuid(8)), makeCall({ kind: 'bill', wish }))).toBe(true);
  expect(answersCall(of(SEATING), makeCall({ kind: 'staff' }))).toBe(false);
  expect(answersCall(of(uuid(9)), makeCall({ kind: 'bill' }))).toBe(false);
});

test('a repeated payment is recognized by all that its entry keeps as it was asked for', () => {
  const recorded = {
    payment: newPayment(CARD, null, { at: AT, coin: 100 }),
    seating: SEATING,
    call: null,
  };
  expect(isSamePayment(recorded, SEATING, CARD)).toBe(true);
  expect(isSamePayment(recorded, SEATING, { ...CARD, call: null })).toBe(true);
  expect(isSamePayment(recorded, uuid(9), CARD)).toBe(false);
  // The request that it answers may say otherwise, and a merged party has none.
  expect(isSamePayment(recorded, SEATING, { ...CARD, parts: 2 })).toBe(true);
  const replacement = { ...recorded, payment: { ...recorded.payment, replaces: uuid(7) } };
  expect(isSamePayment(replacement, SEATING, CARD)).toBe(false);
  const others: Partial<PaymentRequest>[] = [
    { method: 'swish' },
    { amount: 4_999 },
    { tip: 0 },
    { given: 6_000 },
    { call: uuid(8) },
  ];
  for (const other of others) {
    expect([other, isSamePayment(recorded, SEATING, { ...CARD, ...other })]).toEqual([
      other,
      false,
    ]);
  }
});

test('a bill is closed from the state that was shown, once guests owe nothing', () => {
  const paid = makeBill({ remaining: 0 });
  expect(settleRefusal(paid, 'open')).toBeNull();
  expect(settleRefusal(makeBill({ remaining: 1 }), 'open')?.code).toBe('bills.not_paid');
  expect(settleRefusal(makeBill({ remaining: 1, payer: 'host' }), 'open')).toBeNull();
  expect(
    BILL_STATES.filter((from) => settleRefusal({ ...paid, state: from }, from) === null),
  ).toEqual(['open', 'requested']);
  expect(settleRefusal(paid, 'requested')).toEqual({
    code: 'bills.state_changed',
    details: { state: 'open' },
  });
});

test('a payment of lines is repeated by the same parts of them, whatever they cost by now', () => {
  const part = (line: string, num: number, den: number) => ({ line, num, den });
  const take = (...lines: { line: string; num: number; den: number }[]) => ({
    take: { kind: 'lines' as const, lines },
  });
  const half = { line: uuid(2), num: 1, den: 2 };
  expect(isSameTake([half], take(half))).toBe(true);
  expect(isSameTake([part(uuid(2), 2, 2)], take(half))).toBe(false);
  expect(isSameTake([half], take(half, { ...half, line: uuid(3) }))).toBe(false);
  expect(isSameTake([half], {})).toBe(false);
  expect(isSameTake([], { take: { kind: 'equal', parts: 2 } })).toBe(true);
  expect(isSameTake([], {})).toBe(true);
});

test('an equal part says of how many it is one, and lines say nothing of parts', () => {
  const made = (wish: Partial<PaymentRequest>) =>
    newPayment({ ...CARD, ...wish }, null, { at: AT, coin: 100 });
  expect(made({ take: { kind: 'equal', parts: 3 } }).parts).toBe(3);
  const lines = [{ line: uuid(2), num: 1, den: 1 }];
  expect(made({ take: { kind: 'lines', lines }, parts: 2 })).not.toHaveProperty('parts');
  expect(made({ parts: 2 }).parts).toBe(2);
  expect(made({})).not.toHaveProperty('parts');
  expect(made({})).not.toHaveProperty('given');
});

test('too much is refused with what is left', () => {
  const bill = makeBill({ remaining: 5_000 });
  expect(paymentRefusal(bill, { ...CARD, amount: 5_001 })).toEqual({
    ...{ code: 'bills.overpaid', details: { limit: 5_000 } },
  });
});
