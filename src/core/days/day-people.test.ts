import { expect, test } from 'vitest';
import { dayFigures } from './day-figures.ts';
import type { DayLine, DayOrder } from './day-order.ts';
import type { DayPayment } from './day-payments.ts';
import { dayPeople } from './day-people.ts';

const DAY = '2026-11-20';
const [MAJA, OLLE] = ['maja', 'olle'];
const NOTHING = {
  ...{ orders: 0, ordered: 0, payments: 0, paid: 0, tips: 0, corrections: 0 },
  ...{ voids: 0, voided: 0, comps: 0, comped: 0, discounts: 0, discounted: 0 },
};

const lineOf = (change: Partial<DayLine> = {}): DayLine => ({
  ...{ product: 'soup', name: { en: 'Soup' }, quantity: 1, group: null, isVoided: false },
  ...{ voidedBy: null, reason: null, total: 10_000, vatRate: 1_200, reductions: [] },
  ...change,
});
const orderOf = (change: Partial<DayOrder> = {}): DayOrder => ({
  ...{ id: 'o', number: 1, table: '1', seating: 's', state: 'done', isPaidFor: false, day: DAY },
  ...{ takenBy: null, reason: null, lines: [lineOf()] },
  ...change,
});
const paymentOf = (id: string, change: Partial<DayPayment> = {}): DayPayment => ({
  ...{ id, method: 'card', amount: 1_000, tip: 100, rounding: 0, table: '1', seating: 's' },
  ...{ reverses: null, replaces: null, reason: null, refunds: null, correctsDay: null },
  ...{ taker: MAJA, by: MAJA },
  ...change,
});
const reduced = (by: string | null, adjustment: string, kind: 'comp' | 'discount') => ({
  reductions: [{ adjustment, kind, reason: 'late', amount: 500, by }],
});

test('an order is whose took it, and a guest’s own is nobody’s', () => {
  const lines = [lineOf(), lineOf({ vatRate: 2_500, total: 1 })];
  const orders = [orderOf({ takenBy: MAJA, lines }), orderOf({ takenBy: MAJA }), orderOf()];
  expect(dayPeople(orders, [])).toEqual([{ staff: MAJA, ...NOTHING, orders: 2, ordered: 20_001 }]);
});

test('a payment and its tip are whose took it, and a phone’s are nobody’s', () => {
  const payments = [
    paymentOf('p'),
    paymentOf('q', { taker: OLLE, by: OLLE }),
    paymentOf('r', { taker: null, by: null, tip: 70 }),
  ];
  expect(dayPeople([], payments)).toEqual([
    { staff: null, ...NOTHING, payments: 1, paid: 1_000, tips: 70 },
    { staff: MAJA, ...NOTHING, payments: 1, paid: 1_000, tips: 100 },
    { staff: OLLE, ...NOTHING, payments: 1, paid: 1_000, tips: 100 },
  ]);
});

test('who corrects another’s payment has corrected one, and the money stays whose took it', () => {
  const payments = [
    paymentOf('p'),
    paymentOf('q', { amount: -1_000, tip: -100, reverses: 'p', by: OLLE }),
    paymentOf('r', { amount: 900, tip: 0, replaces: 'p', by: OLLE }),
  ];
  expect(dayPeople([], payments)).toEqual([
    { staff: MAJA, ...NOTHING, payments: 1, paid: 900 },
    { staff: OLLE, ...NOTHING, corrections: 1 },
  ]);
});

test('what is given back is no payment, and is taken off whose took it', () => {
  const back = paymentOf('q', { amount: -300, tip: -20, refunds: 'p', by: OLLE });
  expect(dayPeople([], [paymentOf('p'), back])).toEqual([
    { staff: MAJA, ...NOTHING, payments: 1, paid: 700, tips: 80 },
  ]);
});

test('what was voided is whose voided it, and what nobody did is nobody’s', () => {
  const lines = [
    lineOf({ isVoided: true, voidedBy: MAJA, ...reduced(OLLE, 'a', 'comp') }),
    lineOf({ isVoided: true, voidedBy: MAJA, total: 5 }),
    lineOf({ isVoided: true }),
    lineOf(reduced(null, 'b', 'comp')),
  ];
  expect(dayPeople([orderOf({ lines })], [])).toEqual([
    { staff: MAJA, ...NOTHING, voids: 2, voided: 10_005 },
  ]);
});

test('what was given counts once, over however many lines', () => {
  const lines = [
    lineOf(reduced(MAJA, 'a', 'comp')),
    lineOf(reduced(MAJA, 'a', 'comp')),
    lineOf(reduced(MAJA, 'b', 'discount')),
    lineOf(reduced(OLLE, 'c', 'discount')),
  ];
  expect(dayPeople([orderOf({ lines })], [])).toEqual([
    { staff: MAJA, ...NOTHING, comps: 1, comped: 1_000, discounts: 1, discounted: 500 },
    { staff: OLLE, ...NOTHING, discounts: 1, discounted: 500 },
  ]);
});

const figuresOf = (input: Partial<Parameters<typeof dayFigures>[0]>) =>
  dayFigures({
    ...{ day: DAY, currency: 'SEK', orders: [], counted: [], payments: [], guests: 0 },
    ...{ tipSharing: { rule: 'hours', kitchen: 0 }, workers: [] },
    ...input,
  });

test('tips are shared among those who worked, and what came by phone is told apart', () => {
  const payments = [
    paymentOf('p', { tip: 200 }),
    paymentOf('q', { taker: null, by: null, tip: 100 }),
    paymentOf('r', { taker: OLLE, by: OLLE, tip: 0 }),
  ];
  const workers = [
    { staff: MAJA, group: 'service' as const, minutes: 120 },
    { staff: OLLE, group: 'service' as const, minutes: 60 },
  ];
  expect(figuresOf({ payments, workers }).tipShares).toEqual({
    ...{ rule: 'hours', kitchen: 0, phones: 100, unshared: 0 },
    shares: [
      { staff: MAJA, share: 200, group: 'service', minutes: 120 },
      { staff: OLLE, share: 100, group: 'service', minutes: 60 },
    ],
  });
  const own = figuresOf({ payments, tipSharing: { rule: 'own', kitchen: 0 } }).tipShares;
  expect(own?.shares.find(({ staff }) => staff === MAJA)).toMatchObject({ staff: MAJA });
  expect(own?.shares[0]).not.toHaveProperty('minutes');
  expect(own?.shares[0]).not.toHaveProperty('group');
});

test('a day without tips shares none, and one with tips by phone alone shares them', () => {
  expect(figuresOf({ payments: [paymentOf('p', { tip: 0 })] })).not.toHaveProperty('tipShares');
  const phone = paymentOf('p', { taker: null, by: null });
  expect(figuresOf({ payments: [phone] }).tipShares).toMatchObject({ phones: 100, unshared: 100 });
  expect(figuresOf({ payments: [paymentOf('p')] }).tipShares).toMatchObject({ phones: 0 });
});

test('counts of drawers with a difference, or from which something was taken, are part of a day', () => {
  const count = { name: 'Bar', difference: 0, moves: [] };
  const off = { ...count, difference: -100 };
  const moved = { ...count, moves: [{ amount: -5, reason: 'ice' }] };
  expect(figuresOf({ drawers: [count] })).not.toHaveProperty('drawers');
  expect(figuresOf({})).not.toHaveProperty('drawers');
  expect(figuresOf({ drawers: [count, off, moved] }).drawers).toEqual([off, moved]);
});
