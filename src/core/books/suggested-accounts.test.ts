import { expect, test } from 'vitest';
import type { BookAccounts } from './books.schema.ts';
import { BOOK_PURPOSES } from './codes.ts';
import { withSuggestions } from './suggested-accounts.ts';
import { NO_ACCOUNTS } from './voucher.ts';

const RATES = [2_500, 1_200, 600, 0, 1_500];
const NONE: BookAccounts = {
  ...NO_ACCOUNTS,
  rates: RATES.map((rate) => ({ rate, sales: '', vat: '' })),
};
/** Every one is chosen, and none as it would be suggested. */
const CHOSEN: BookAccounts = {
  ...NO_ACCOUNTS,
  ...Object.fromEntries(BOOK_PURPOSES.map((purpose, index) => [purpose, `${7_000 + index}`])),
  rates: RATES.map((rate, index) => ({ rate, sales: `${8_000 + index}`, vat: `${9_000 + index}` })),
  groups: [{ group: 'drinks', rate: 2_500, sales: '3011' }],
};

test('what was chosen stays', () => {
  expect(withSuggestions(CHOSEN)).toEqual(CHOSEN);
});

test('each that is empty is filled in beside what was chosen', () => {
  expect(withSuggestions({ ...NONE, card: '1686' })).toEqual({
    ...{ cash: '1910', card: '1686', swish: '1930', online: '1580', other: '' },
    ...{ tips: '2890', rounding: '3740', unpaid: '1510' },
    ...{ cashIn: '1930', cashOut: '1930', cashDifference: '' },
    rates: [
      { rate: 2_500, sales: '3001', vat: '2611' },
      { rate: 1_200, sales: '3002', vat: '2621' },
      // Charts differ.
      { rate: 600, sales: '', vat: '2631' },
      { rate: 0, sales: '3004', vat: '' },
      // No rate of Sweden.
      { rate: 1_500, sales: '', vat: '' },
    ],
    groups: [],
  });
});

test('filling in twice is filling in once', () => {
  const once = withSuggestions(NONE);
  expect(withSuggestions(once)).toEqual(once);
});
