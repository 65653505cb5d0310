import type { BookAccounts } from './books.schema.ts';

/**
 * The accounts that Sweden's BAS chart has for these (its edition for small companies). For sales at
 * 6 % charts differ, and for what a count finds habits do (3740, 3790, 6992): these are never filled in
 * by themselves.
 */
const BAS = {
  cash: '1910',
  card: '1580',
  swish: '1930',
  online: '1580',
  other: '',
  tips: '2890',
  rounding: '3740',
  unpaid: '1510',
  cashIn: '1930',
  cashOut: '1930',
} as const;

const BAS_RATES: Readonly<Record<number, { sales: string; vat: string }>> = {
  2500: { sales: '3001', vat: '2611' },
  1200: { sales: '3002', vat: '2621' },
  600: { sales: '', vat: '2631' },
  0: { sales: '3004', vat: '' },
};

/** What is empty is filled in; what was chosen stays. */
export function withSuggestions(accounts: BookAccounts): BookAccounts {
  return {
    ...accounts,
    cash: accounts.cash || BAS.cash,
    card: accounts.card || BAS.card,
    swish: accounts.swish || BAS.swish,
    online: accounts.online || BAS.online,
    other: accounts.other || BAS.other,
    tips: accounts.tips || BAS.tips,
    rounding: accounts.rounding || BAS.rounding,
    unpaid: accounts.unpaid || BAS.unpaid,
    cashIn: accounts.cashIn || BAS.cashIn,
    cashOut: accounts.cashOut || BAS.cashOut,
    rates: accounts.rates.map(({ rate, sales, vat }) => ({
      ...{ rate, sales: sales || (BAS_RATES[rate]?.sales ?? '') },
      vat: vat || (BAS_RATES[rate]?.vat ?? ''),
    })),
  };
}
