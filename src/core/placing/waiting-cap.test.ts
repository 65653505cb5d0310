import { expect, test } from 'vitest';
import {
  WAITING_AMOUNT_SHARE,
  WAITING_LINES_CAP,
  WAITING_ORDERS_MAX,
  WAITING_SEATING_AMOUNT_SHARE,
  WAITING_SEATING_ORDERS_MAX,
  WAITING_SEATING_SENT_MAX,
  WAITING_SENT_MAX,
} from '#core/shared/limits.ts';
import { type WaitingFacts, type WaitingWish, waitingRefusal } from './waiting-cap.ts';

const [ANNA, BO] = ['anna', 'bo'];
const CAP = 100_000;
const OVER = { code: 'orders.waiting_cap', details: {} };

const refusal = (facts: Partial<WaitingFacts> = {}, wish: Partial<WaitingWish> = {}) =>
  waitingRefusal(
    { sent: new Map(), orders: [], ...facts },
    { guest: ANNA, lines: 1, total: 0, ...wish },
    CAP,
  );
const ordersOf = (guest: string, count: number, total = 0) =>
  Array.from({ length: count }, () => ({ guest, total }));

test('a device that waits sends a few lines at a time', () => {
  expect(refusal({}, { lines: WAITING_LINES_CAP })).toBeNull();
  expect(refusal({}, { lines: WAITING_LINES_CAP + 1 })).toEqual(OVER);
});

test('it ever sends a few orders, whatever became of them, and so do all who wait there', () => {
  const sent = (own: number, others: number) => ({
    sent: new Map([
      [ANNA, own],
      [BO, others],
    ]),
  });
  expect(refusal(sent(WAITING_SENT_MAX - 1, 0))).toBeNull();
  expect(refusal(sent(WAITING_SENT_MAX, 0))).toEqual(OVER);
  expect(refusal(sent(0, WAITING_SEATING_SENT_MAX - 1))).toBeNull();
  expect(refusal(sent(1, WAITING_SEATING_SENT_MAX - 1))).toEqual(OVER);
});

test('a few of its orders wait at once, and a few more of all', () => {
  const waiting = (own: number, others: number) => ({
    orders: [...ordersOf(ANNA, own), ...ordersOf(BO, others)],
  });
  expect(refusal(waiting(WAITING_ORDERS_MAX - 1, 0))).toBeNull();
  expect(refusal(waiting(WAITING_ORDERS_MAX, 0))).toEqual(OVER);
  expect(refusal(waiting(0, WAITING_SEATING_ORDERS_MAX - 1))).toBeNull();
  expect(refusal(waiting(0, WAITING_SEATING_ORDERS_MAX))).toEqual(OVER);
});

test('what waits costs a part of what the party may owe: one part of one device, a larger one of all', () => {
  const own = CAP / WAITING_AMOUNT_SHARE;
  expect(refusal({}, { total: own })).toBeNull();
  expect(refusal({}, { total: own + 1 })).toEqual(OVER);
  expect(refusal({ orders: ordersOf(ANNA, 1, own - 500) }, { total: 500 })).toBeNull();
  expect(refusal({ orders: ordersOf(ANNA, 1, own - 500) }, { total: 501 })).toEqual(OVER);
  const all = CAP / WAITING_SEATING_AMOUNT_SHARE;
  expect(refusal({ orders: ordersOf(BO, 1, all - 500) }, { total: 500 })).toBeNull();
  expect(refusal({ orders: ordersOf(BO, 1, all - 500) }, { total: 501 })).toEqual(OVER);
});
