import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountName } from './account-name.ts';
import type { VoucherRow } from './books.schema.ts';

const row = (of: Partial<VoucherRow>): VoucherRow => {
  return { account: '1', amount: 100, kind: 'payments', ...of };
};
const SWISH = row({ method: 'swish' });
const CASH_IN = row({ kind: 'cash_in' });
const CASH_OUT = row({ kind: 'cash_out' });
const usedFor = ({ kind, method, rate = 0 }: VoucherRow) => method ?? `${kind} ${rate / 100}`;

const inSek = { currency: 'SEK', usedFor };

test('an account of the BAS chart has its name there, whatever it is used for first', () => {
  for (const rows of [[CASH_IN], [SWISH, CASH_IN], [CASH_OUT, SWISH]]) {
    expect(accountName('1930', rows, inSek)).toBe('Företagskonto/checkkonto/affärskonto');
  }
  expect(accountName('1910', [row({ kind: 'cash_in', method: 'cash' })], inSek)).toBe('Kassa');
});

test.each([
  ...[1510, 1580, 1680, 1686, 1910, 1911, 1912, 1913, 1920, 1930, 1940],
  ...[2420, 2820, 2829, 2890, 2893, 2899, 3740, 3790, 6991, 6992],
])('%i is a name in the chart, not a use', (account) => {
  expect(accountName(`${account}`, [SWISH], inSek)).toMatch(/^(?!swish)\p{Lu}\p{Ll}{3}/u);
});

test('an account of their own is named by all that it is used for, in one order', () => {
  const rows = [CASH_OUT, CASH_IN, SWISH, CASH_IN];
  const name = 'swish, cash_in 0, cash_out 0';
  expect(accountName('1939', rows, inSek)).toBe(name);
  expect(accountName('1939', rows.toReversed(), inSek)).toBe(name);
  const sales = [600, 2_500].map((rate) => row({ kind: 'sales', rate }));
  expect(accountName('3001', sales, inSek)).toBe('sales 25, sales 6');
  expect(accountName('3001', sales.toReversed(), inSek)).toBe('sales 25, sales 6');
});

test('its uses are in the order of the books: what it stands for, the highest rate, the way of paying', () => {
  const rows = [
    ...[
      row({ kind: 'vat', rate: 2_500 }),
      row({ kind: 'sales' }),
      row({ kind: 'sales', rate: 600 }),
    ],
    ...[row({ method: 'online' }), row({ method: 'card' }), SWISH, row({ method: 'cash' })],
  ];
  const name = 'sales 6, sales 0, vat 25, card, swish, cash, online';
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(accountName('1939', shuffled, inSek)).toBe(name);
    }),
  );
});

test('where another chart is in use, its number is no account of BAS', () => {
  expect(accountName('1930', [SWISH], { currency: 'EUR', usedFor })).toBe('swish');
});

test('a name is no longer than receivers take', () => {
  const rows = Array.from({ length: 90 }, (_, rate) => row({ kind: 'sales', rate: rate * 100 }));
  const name = accountName('3000', rows, inSek);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^sales 89, .*sales \d+$/);
  const uses = (length: number) => ['x'.repeat(98), 'y'.repeat(length)];
  const twice = (length: number) =>
    accountName('3000', [row({ rate: 0 }), row({ rate: 100 })], {
      ...{ currency: 'SEK', usedFor: ({ rate = 0 }) => uses(length)[rate === 0 ? 1 : 0] ?? '' },
    });
  expect(twice(100)).toHaveLength(200);
  expect(twice(101)).toHaveLength(98);
});
