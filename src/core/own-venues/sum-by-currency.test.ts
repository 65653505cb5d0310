import { expect, test } from 'vitest';
import { sumByCurrency } from './sum-by-currency.ts';

const venue = (id: string, currency: string, total: number) => ({
  ...{ venue: id, name: id, currency, day: '2026-11-20', isClosed: false },
  ...{ orders: 2, seatings: 1, total, paid: total - 100, tips: 50, unaccepted: 0 },
});

test('venues are summed by currency, never across', () => {
  const sums = sumByCurrency([
    venue('quay', 'SEK', 10_000),
    venue('pub', 'GBP', 2_000),
    venue('bar', 'SEK', -500),
  ]);
  expect(sums).toEqual([
    { currency: 'GBP', venues: 1, orders: 2, total: 2_000, paid: 1_900, tips: 50 },
    { currency: 'SEK', venues: 2, orders: 4, total: 9_500, paid: 9_300, tips: 100 },
  ]);
  expect(sumByCurrency([])).toEqual([]);
});
