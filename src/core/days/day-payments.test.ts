import { expect, test } from 'vitest';
import { type DayPayment, paymentFigures } from './day-payments.ts';

const paid = (id: string, change: Partial<DayPayment> = {}): DayPayment => ({
  id,
  method: 'card',
  amount: 10_000,
  tip: 0,
  rounding: 0,
  reverses: null,
  replaces: null,
  reason: null,
  refunds: null,
  table: '1',
  seating: 'seating-1',
  taker: null,
  by: null,
  correctsDay: null,
  ...change,
});
const reversal = (id: string, of: string, change: Partial<DayPayment> = {}) =>
  paid(id, { reverses: of, amount: -10_000, reason: 'Typed wrong', ...change });

test('payments stand by how they were paid, with their tips', () => {
  const payments = [
    paid('a', { tip: 500 }),
    paid('b', { method: 'swish', amount: 3_000 }),
    paid('c', { amount: 2_000, tip: 100 }),
    paid('d', { method: 'cash', amount: 700, tip: 50 }),
  ];
  expect(paymentFigures(payments)).toEqual({
    payments: [
      { method: 'card', count: 2, amount: 12_000, tip: 600 },
      { method: 'cash', count: 1, amount: 700, tip: 50 },
      { method: 'swish', count: 1, amount: 3_000, tip: 0 },
    ],
    paid: 15_700,
    tips: 650,
  });
});

test('rounding of cash is a sum of its own: of payments, and of what undid them', () => {
  const rounded = [
    paid('a', { method: 'cash', amount: 12_360, rounding: 40 }),
    paid('b', { method: 'cash', amount: 5_049, tip: 200, rounding: -49 }),
    reversal('c', 'a', { method: 'cash', amount: -12_360, rounding: -40 }),
  ];
  expect(paymentFigures(rounded)).toMatchObject({ paid: 5_049, tips: 200, rounding: -49 });
  expect(paymentFigures([paid('a')])).not.toHaveProperty('rounding');
});

test('what goes back is no payment: it is listed apart, also for payments of a closed day', () => {
  const back = (id: string, of: string, more: Partial<DayPayment> = {}) =>
    paid(id, { amount: -4_000, tip: -100, method: 'online', refunds: of, ...more });
  const correctsDay = '2026-11-19';
  const payments = [
    paid('a', { method: 'online', tip: 100 }),
    back('b', 'a'),
    back('c', 'old', { correctsDay, reason: 'Cold', table: '7' }),
  ];
  const gone = { seating: 'seating-1', method: 'online', amount: 4_000, tip: 100 };
  expect(paymentFigures(payments)).toEqual({
    payments: [{ method: 'online', count: 1, amount: 10_000, tip: 100 }],
    refunds: [
      { ...gone, payment: 'b', refunds: 'a', day: null, table: '1', reason: '' },
      {
        ...gone,
        payment: 'c',
        refunds: 'old',
        day: correctsDay,
        table: '7',
        reason: 'Cold',
      },
    ],
    paid: 2_000,
    tips: -100,
  });
});

test('what was corrected on its own day counts as it is in truth', () => {
  const payments = [
    paid('a'),
    reversal('b', 'a'),
    paid('c', { method: 'cash', amount: 9_000, replaces: 'a' }),
  ];
  expect(paymentFigures(payments)).toEqual({
    payments: [{ method: 'cash', count: 1, amount: 9_000, tip: 0 }],
    paid: 9_000,
    tips: 0,
  });
});

test('what corrects a closed day stands apart from the day’s own payments, and refers to it', () => {
  const correctsDay = '2026-11-19';
  const payments = [
    paid('own', { amount: 500 }),
    reversal('back', 'old', { correctsDay }),
    paid('new', { amount: 9_000, tip: 200, replaces: 'old', correctsDay }),
  ];
  const corrected = { corrects: 'old', day: correctsDay, method: 'card' };
  expect(paymentFigures(payments)).toEqual({
    payments: [{ method: 'card', count: 1, amount: 500, tip: 0 }],
    paymentCorrections: [
      { ...corrected, payment: 'back', amount: -10_000, tip: 0, reason: 'Typed wrong' },
      { ...corrected, payment: 'new', amount: 9_000, tip: 200, reason: '' },
    ],
    paid: -500,
    tips: 200,
  });
});

test('a correction that is corrected in turn still corrects the closed day', () => {
  const correctsDay = '2026-11-19';
  const payments = [
    reversal('back', 'old', { correctsDay }),
    paid('wrong', { amount: 9_000, replaces: 'old', correctsDay }),
    reversal('back-again', 'wrong', { amount: -9_000 }),
    paid('right', { amount: 8_000, replaces: 'wrong' }),
  ];
  const { paymentCorrections, payments: own } = paymentFigures(payments);
  expect(own).toEqual([]);
  expect(paymentCorrections).toMatchObject([
    { payment: 'back', corrects: 'old', day: correctsDay },
    { payment: 'right', corrects: 'old', day: correctsDay, amount: 8_000 },
  ]);
});

test('a replacement of what nobody knows here any more is a payment of the day', () => {
  const { payments, paymentCorrections } = paymentFigures([paid('new', { replaces: 'unknown' })]);
  expect([payments.length, paymentCorrections]).toEqual([1, undefined]);
});
