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

test('an account of their own is named by all that it is used for, in one order', () => {
  const rows = [CASH_OUT, CASH_IN, SWISH, CASH_IN];
  const name = 'swish, cash_in 0, cash_out 0';
  expect(accountName('1939', rows, inSek)).toBe(name);
  expect(accountName('1939', rows.toReversed(), inSek)).toBe(name);
  const sales = [600, 2_500].map((rate) => row({ kind: 'sales', rate }));
  expect(accountName('3001', sales, inSek)).toBe('sales 25, sales 6');
});

test('where another chart is in use, its number is no account of BAS', () => {
  expect(accountName('1930', [SWISH], { currency: 'EUR', usedFor })).toBe('swish');
});

test('a name is no longer than receivers take', () => {
  const rows = Array.from({ length: 90 }, (_, rate) => row({ kind: 'sales', rate: rate * 100 }));
  const name = accountName('3000', rows, inSek);
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^sales 89, .*sales \d+$/);
});
