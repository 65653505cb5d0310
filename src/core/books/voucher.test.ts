import { expect, test } from 'vitest';
import type { DayFigures, DayGroup } from '#core/days/days.schema.ts';
import type { BookAccounts, VoucherRow } from './books.schema.ts';
import { BOOK_PURPOSES } from './codes.ts';
import { isBooked, NO_ACCOUNTS, voucherOf, withoutRepeats } from './voucher.ts';

const DAY = '2026-11-20';

const ACCOUNTS: BookAccounts = {
  ...{ cash: '1910', card: '1580', swish: '1930', online: '1581', other: '1690' },
  ...{ tips: '2890', rounding: '3740', unpaid: '1510' },
  ...{ cashIn: '1931', cashOut: '1932', cashDifference: '6992' },
  rates: [
    { rate: 2_500, sales: '3001', vat: '2611' },
    { rate: 1_200, sales: '3002', vat: '2621' },
  ],
  groups: [],
};

/** A day of rest, but for what is given. */
function figures(of: Partial<DayFigures>): DayFigures {
  return {
    ...{ day: DAY, currency: 'SEK', orders: 0, late: 0, seatings: 0, guests: 0, sold: 0, total: 0 },
    ...{ corrections: [], vat: [], payments: [], paid: 0, tips: 0 },
    ...{ reductions: [], struck: [], rejected: [], cancelled: 0 },
    ...of,
  };
}

type Paid = DayFigures['payments'][number];
const paid = (method: Paid['method'], amount: number, tip = 0): Paid => {
  return { method, amount, tip, count: 1 };
};

type Refund = NonNullable<DayFigures['refunds']>[number];
const refund = (of: Pick<Refund, 'method' | 'amount' | 'day'> & Partial<Refund>): Refund => {
  return { payment: 'r', refunds: 'p', table: '1', tip: 0, reason: '', ...of };
};

/** 100 kr of beer at 25 %, and 112 kr of food at 12 %. */
const SALES = {
  total: 21_200,
  vat: [
    { rate: 2_500, gross: 10_000, vat: 2_000, net: 8_000 },
    { rate: 1_200, gross: 11_200, vat: 1_200, net: 10_000 },
  ],
};

function group(id: string | null, ...products: [rate: number, gross: number, vat: number][]) {
  const sum = { count: 1, gross: 0, vat: 0 };
  return {
    ...{ group: id === null ? null : { id, name: { en: id } }, ...sum },
    products: products.map(([rate, gross, vat]) => {
      return { product: 'p', name: { en: 'P' }, rate, count: 1, gross, vat };
    }),
  } satisfies DayGroup;
}

function rowsOf(of: Partial<DayFigures>, accounts: Partial<BookAccounts> = {}): VoucherRow[] {
  const made = voucherOf(figures(of), { ...ACCOUNTS, ...accounts });
  if ('missing' in made) throw new Error(`missing: ${JSON.stringify(made.missing)}`);
  expect(made.voucher.day).toBe(DAY);
  return made.voucher.rows;
}

function missingOf(of: Partial<DayFigures>, accounts: BookAccounts) {
  const made = voucherOf(figures(of), accounts);
  return 'missing' in made ? made.missing : [];
}

test('money that came in is debited, with its tips, and sales, VAT and tips are credited', () => {
  const payments = [paid('card', 11_200, 800), paid('swish', 10_000)];
  expect(rowsOf({ ...SALES, payments, paid: 21_200, tips: 800 })).toEqual([
    { account: '1580', amount: 12_000, kind: 'payments', method: 'card' },
    { account: '1930', amount: 10_000, kind: 'payments', method: 'swish' },
    { account: '3001', amount: -8_000, kind: 'sales', rate: 2_500 },
    { account: '2611', amount: -2_000, kind: 'vat', rate: 2_500 },
    { account: '3002', amount: -10_000, kind: 'sales', rate: 1_200 },
    { account: '2621', amount: -1_200, kind: 'vat', rate: 1_200 },
    { account: '2890', amount: -800, kind: 'tips' },
  ]);
});

test('what guests owe at the close is debited, and what they pay of it later credited', () => {
  const vat = [{ rate: 2_500, gross: 10_000, vat: 2_000, net: 8_000 }];
  const owed = rowsOf({ total: 10_000, vat });
  expect(owed.find(({ kind }) => kind === 'unpaid')).toEqual({
    ...{ account: '1510', amount: 10_000, kind: 'unpaid' },
  });
  const later = rowsOf({ payments: [paid('card', 10_000)], paid: 10_000 });
  expect(later.find(({ kind }) => kind === 'unpaid')?.amount).toBe(-10_000);
});

test.each([50, -40])('cash has what was handed over, rounded by %i öre', (rounding) => {
  expect(rowsOf({ payments: [paid('cash', 9_950)], paid: 9_950, rounding })).toEqual([
    { account: '1910', amount: 9_950 + rounding, kind: 'payments', method: 'cash' },
    { account: '3740', amount: 0 - rounding, kind: 'rounding' },
    { account: '1510', amount: -9_950, kind: 'unpaid' },
  ]);
});

test('what is given back of the same day is in the row of its method', () => {
  const refunds = [refund({ method: 'card', amount: 3_000, tip: 200, day: null })];
  const payments = [paid('card', 10_000, 500), paid('cash', 1_000)];
  expect(rowsOf({ payments, refunds, paid: 8_000, tips: 300 })).toEqual([
    { account: '1580', amount: 7_300, kind: 'payments', method: 'card' },
    { account: '1910', amount: 1_000, kind: 'payments', method: 'cash' },
    { account: '2890', amount: -300, kind: 'tips' },
    { account: '1510', amount: -8_000, kind: 'unpaid' },
  ]);
});

test('what is corrected or given back of an earlier day has a row of its own that names the day', () => {
  const refunds = [refund({ method: 'swish', amount: 3_000, tip: 200, day: '2026-11-18' })];
  const paymentCorrections = [
    { method: 'card' as const, amount: -5_000, tip: -100, day: '2026-11-19' },
    { method: 'cash' as const, amount: 5_000, tip: 100, day: '2026-11-19' },
  ].map((each) => ({ ...each, payment: 'c', corrects: 'p', reason: 'Typo' }));
  expect(rowsOf({ paymentCorrections, refunds, paid: -3_000, tips: -200 })).toEqual([
    ...[
      { account: '1580', amount: -5_100, method: 'card' },
      { account: '1910', amount: 5_100, method: 'cash' },
    ].map((row) => ({ ...row, kind: 'payment_correction', day: '2026-11-19' })),
    { account: '1930', amount: -3_200, kind: 'refund', method: 'swish', day: '2026-11-18' },
    { account: '2890', amount: 200, kind: 'tips' },
    { account: '1510', amount: 3_000, kind: 'unpaid' },
  ]);
});

const GROUPS = [
  group('drinks', [2_500, 6_000, 1_200], [2_500, 1_500, 300], [1_200, 1_120, 120]),
  group('food', [1_200, 10_080, 1_080]),
  group(null, [2_500, 2_500, 500]),
];

/** Sales by account. */
function salesOf(groups: BookAccounts['groups']) {
  const day = { ...SALES, groups: GROUPS, payments: [paid('card', 21_200)], paid: 21_200 };
  return rowsOf(day, { groups })
    .filter(({ kind }) => kind === 'sales')
    .map(({ account, amount, rate, group: name }) => [account, amount, rate, name?.en]);
}

test('a group with an account of its own has its sales there, without VAT, and their rate the rest', () => {
  const rest = ['3002', -10_000, 1_200, undefined];
  expect(salesOf([{ group: 'drinks', rate: 2_500, sales: '3011' }])).toEqual([
    ['3011', -6_000, 2_500, 'drinks'],
    ['3001', -2_000, 2_500, undefined],
    rest,
  ]);
});

test('a group has one account for each rate', () => {
  const groups = [
    { group: 'food', rate: 1_200, sales: '3022' },
    { group: 'drinks', rate: 1_200, sales: '3012' },
    { group: 'drinks', rate: 2_500, sales: '3011' },
  ];
  // Nothing is left of 12 %: it has no row.
  expect(salesOf(groups)).toEqual([
    ['3011', -6_000, 2_500, 'drinks'],
    ['3001', -2_000, 2_500, undefined],
    ['3012', -1_000, 1_200, 'drinks'],
    ['3022', -9_000, 1_200, 'food'],
  ]);
});

test('a group whose account is not chosen is booked by its rate alone', () => {
  const byRate = [
    ['3001', -8_000, 2_500, undefined],
    ['3002', -10_000, 1_200, undefined],
  ];
  expect(salesOf([])).toEqual(byRate);
  expect(salesOf([{ group: 'drinks', rate: 2_500, sales: '' }])).toEqual(byRate);
  expect(salesOf([{ group: 'gone', rate: 2_500, sales: '3011' }])).toEqual(byRate);
});

test('cash put into a drawer, taken out, and found by its count is in two rows that sum to zero', () => {
  const moves = [
    { amount: 10_000, reason: 'Change' },
    { amount: -4_500, reason: '' },
  ];
  const cash = { account: '1910', method: 'cash' };
  expect(rowsOf({ drawers: [{ name: 'Bar', difference: -200, moves }] })).toEqual([
    { ...cash, amount: 10_000, kind: 'cash_in', note: 'Change' },
    { account: '1931', amount: -10_000, kind: 'cash_in', note: 'Change' },
    { ...cash, amount: -4_500, kind: 'cash_out' },
    { account: '1932', amount: 4_500, kind: 'cash_out' },
    { ...cash, amount: -200, kind: 'cash_difference', note: 'Bar' },
    { account: '6992', amount: 200, kind: 'cash_difference', note: 'Bar' },
  ]);
});

/** A day that needs every account. */
const WHOLE: Partial<DayFigures> = {
  ...SALES,
  payments: [
    ...[paid('cash', 1_000), paid('card', 1_000, 100), paid('swish', 1_000)],
    ...[paid('other', 1_000), paid('online', 1_000)],
  ],
  ...{ paid: 5_000, tips: 100, rounding: 20 },
  drawers: [
    {
      ...{ name: '', difference: 300 },
      moves: [
        { amount: 100, reason: '' },
        { amount: -100, reason: '' },
      ],
    },
  ],
};

test('before any is chosen, a day is missing each account that it needs once', () => {
  const missing = missingOf(WHOLE, NO_ACCOUNTS);
  expect(missing).toHaveLength(BOOK_PURPOSES.length + 4);
  for (const purpose of BOOK_PURPOSES) expect(missing).toContainEqual({ purpose });
  for (const rate of [2_500, 1_200]) {
    expect(missing).toContainEqual({ purpose: 'sales', rate });
    expect(missing).toContainEqual({ purpose: 'vat', rate });
  }
  expect(missingOf(WHOLE, ACCOUNTS)).toEqual([]);
});

test('only what the day needs is missing, also where accounts were saved before they had this one', () => {
  const { cashIn: _, ...older } = ACCOUNTS;
  const drawers = [{ name: '', difference: 0, moves: [{ amount: 100, reason: '' }] }];
  expect(missingOf({ drawers }, older)).toEqual([{ purpose: 'cashIn' }]);
  expect(missingOf({ payments: [paid('card', 100)], paid: 100 }, older)).toEqual([]);
});

test('a rate that has no account for its VAT is missing that alone', () => {
  const rates = ACCOUNTS.rates.map((each) => ({ ...each, vat: each.rate === 1_200 ? '' : '2611' }));
  expect(missingOf(WHOLE, { ...ACCOUNTS, rates })).toEqual([{ purpose: 'vat', rate: 1_200 }]);
  expect(missingOf(WHOLE, { ...ACCOUNTS, rates: rates.slice(0, 1) })).toEqual([
    { purpose: 'sales', rate: 1_200 },
    { purpose: 'vat', rate: 1_200 },
  ]);
});

test('before any is chosen, there is an empty account for each purpose, and none for rates and groups', () => {
  const none = Object.fromEntries(BOOK_PURPOSES.map((purpose) => [purpose, '']));
  expect(NO_ACCOUNTS).toEqual({ ...none, rates: [], groups: [] });
});

test('what several days are missing is told once, by purpose and rate', () => {
  const missing = [
    { purpose: 'sales', rate: 1_200 },
    { purpose: 'cash' },
    { purpose: 'sales', rate: 2_500 },
    { purpose: 'vat', rate: 1_200 },
  ] as const;
  expect(withoutRepeats([...missing, ...missing.toReversed()])).toEqual(missing);
  expect(withoutRepeats([])).toEqual([]);
});

test('a day has something to book where money moved, even if nothing was sold', () => {
  expect(isBooked(figures({}))).toBe(false);
  expect(isBooked(figures(SALES))).toBe(true);
  const drawer = (difference: number) =>
    figures({ drawers: [{ name: '', difference, moves: [] }] });
  expect(isBooked(drawer(0))).toBe(false);
  expect(isBooked(drawer(-100))).toBe(true);
});

test('figures that do not add up are booked nowhere', () => {
  expect(() => rowsOf({ tips: 100 })).toThrow(`${DAY} is off by -100`);
});
