import { expect, test } from 'vitest';
import { changeOf, dayFigures } from './day-figures.ts';
import { type DayLine, type DayOrder, orderSums } from './day-order.ts';

const DAY = '2026-11-20';

const lineOf = (change: Partial<DayLine> = {}): DayLine => ({
  product: 'soup',
  name: { en: 'Soup' },
  quantity: 1,
  group: { id: 'food', name: { en: 'Food' } },
  isVoided: false,
  voidedBy: null,
  reason: null,
  total: 10_000,
  vatRate: 2_500,
  reductions: [],
  ...change,
});
const orderOf = (id: string, change: Partial<DayOrder> = {}): DayOrder => ({
  id,
  number: 1,
  table: '12',
  seating: 'seating-1',
  state: 'done',
  isPaidFor: false,
  day: DAY,
  takenBy: null,
  reason: null,
  lines: [lineOf()],
  ...change,
});
const comp = (adjustment: string, amount: number, reason = 'Late') =>
  ({ adjustment, kind: 'comp', reason, amount, by: null }) as const;

const figuresOf = (input: Partial<Parameters<typeof dayFigures>[0]>) =>
  dayFigures({
    day: DAY,
    currency: 'SEK',
    orders: [],
    counted: [],
    payments: [],
    guests: 0,
    tipSharing: { rule: 'own', kitchen: 0 },
    workers: [],
    ...input,
  });

test('an order is worth its lines by rate, without what was voided and what was taken off', () => {
  const order = orderOf('a', {
    lines: [
      lineOf(),
      lineOf({ total: 5_000 }),
      lineOf({ total: 9_000, vatRate: 1_200, reductions: [comp('x', 1_000), comp('y', 500)] }),
      lineOf({ total: 7_000, isVoided: true }),
    ],
  });
  expect(orderSums(order)).toEqual({ 2500: 15_000, 1200: 7_500 });
  expect(orderSums({ ...order, state: 'rejected' })).toEqual({});
});

test('an order that was counted changes by what it is worth more or less now, rate by rate', () => {
  const order = orderOf('a', { lines: [lineOf(), lineOf({ total: 500, vatRate: 600 })] });
  const counted = (sums: Record<string, number>) => changeOf({ order, day: DAY, sums });
  expect(counted({ 2500: 10_000, 600: 500 })).toEqual({});
  expect(counted({ 2500: 12_000, 1200: 300 })).toEqual({ 2500: -2_000, 600: 500, 1200: -300 });
});

test('a day without anything is all noughts', () => {
  expect(figuresOf({})).toEqual({
    day: DAY,
    currency: 'SEK',
    orders: 0,
    late: 0,
    seatings: 0,
    guests: 0,
    sold: 0,
    corrections: [],
    total: 0,
    vat: [],
    groups: [],
    people: [],
    payments: [],
    paid: 0,
    tips: 0,
    reductions: [],
    struck: [],
    rejected: [],
    cancelled: 0,
  });
});

test('what was sold counts orders, parties and those that came late, but not what came to nothing', () => {
  const figures = figuresOf({
    guests: 4,
    orders: [
      orderOf('a'),
      orderOf('b', { day: '2026-11-19', lines: [lineOf({ total: 2_500 })] }),
      orderOf('c', { seating: 'seating-2', state: 'accepted' }),
      orderOf('d', { seating: 'seating-3', state: 'rejected', reason: 'Closed' }),
      orderOf('e', { seating: 'seating-3', state: 'rejected', reason: 'Closed' }),
      orderOf('f', { seating: 'seating-3', state: 'rejected', day: '2026-11-19' }),
      orderOf('g', { seating: 'seating-3', state: 'cancelled' }),
    ],
  });
  expect(figures).toMatchObject({
    orders: 3,
    late: 1,
    seatings: 2,
    guests: 4,
    sold: 22_500,
    total: 22_500,
    vat: [{ rate: 2_500, gross: 22_500, vat: 4_500, net: 18_000 }],
    rejected: [
      { reason: '', count: 1 },
      { reason: 'Closed', count: 2 },
    ],
    cancelled: 1,
  });
});

test('an order that nobody accepted is named apart until it was paid for; one of a waiting device is not', () => {
  const waits = orderOf('a', { state: 'seen', lines: [lineOf(), lineOf({ isVoided: true })] });
  const unaccepted = figuresOf({
    orders: [waits, { ...waits, id: 'b', awaitsAdmission: true }, orderOf('c')],
  });
  expect(unaccepted).toMatchObject({
    ...{ orders: 1, total: 10_000 },
    unaccepted: { count: 1, amount: 10_000 },
  });
  const paid = figuresOf({ orders: [{ ...waits, isPaidFor: true }] });
  expect(paid).toMatchObject({ orders: 1, total: 10_000 });
  expect(paid.unaccepted).toBeUndefined();
});

test('an order of a closed day that changed since corrects this one, and one that did not does not', () => {
  const counted = [
    { order: orderOf('same'), day: '2026-11-18', sums: { 2500: 10_000 } },
    {
      order: orderOf('less', { number: 7, table: '3' }),
      day: '2026-11-19',
      sums: { 2500: 12_000, 1200: 500 },
    },
  ];
  const figures = figuresOf({ orders: [orderOf('own')], counted });
  expect(figures.corrections).toEqual([
    {
      order: 'less',
      number: 7,
      day: '2026-11-19',
      table: '3',
      seating: 'seating-1',
      amount: -2_500,
    },
  ]);
  expect([figures.sold, figures.total]).toEqual([10_000, 7_500]);
  expect(figures.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
    [1_200, -500],
    [2_500, 8_000],
  ]);
});

test('a reduction over several lines is one, and those for the same reason stand together', () => {
  const figures = figuresOf({
    orders: [
      orderOf('a', {
        lines: [
          lineOf({ reductions: [comp('x', 100), comp('y', 50)] }),
          lineOf({ reductions: [comp('x', 200)] }),
          lineOf({ reductions: [comp('z', 300, 'Cold'), { ...comp('w', 7), kind: 'discount' }] }),
          lineOf({ isVoided: true, reductions: [comp('gone', 900)] }),
        ],
      }),
      orderOf('b', { state: 'cancelled', lines: [lineOf({ reductions: [comp('none', 900)] })] }),
    ],
  });
  expect(figures.reductions).toEqual([
    { kind: 'comp', reason: 'Cold', count: 1, amount: 300 },
    { kind: 'comp', reason: 'Late', count: 2, amount: 350 },
    { kind: 'discount', reason: 'Late', count: 1, amount: 7 },
  ]);
});

test('what was voided is told by its reason, with what it would have come to', () => {
  const voided = (total: number, reason: string | null) =>
    lineOf({ isVoided: true, total, reason });
  const figures = figuresOf({
    orders: [
      orderOf('a', { lines: [lineOf(), voided(500, 'Dropped'), voided(300, 'Dropped')] }),
      orderOf('b', { lines: [voided(200, null)] }),
      orderOf('c', { state: 'rejected', lines: [voided(900, 'Dropped')] }),
    ],
  });
  expect(figures.struck).toEqual([
    { reason: '', count: 1, amount: 200 },
    { reason: 'Dropped', count: 2, amount: 800 },
  ]);
});
