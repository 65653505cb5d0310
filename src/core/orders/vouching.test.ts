import { expect, test } from 'vitest';
import type { LineIssueCode } from './codes.ts';
import { staffRefusal, tooFewOf } from './vouching.ts';

const refused = (...codes: LineIssueCode[]) => ({
  code: 'orders.changed' as const,
  lines: codes.map((code, line) => ({ line, product: 'soup', code })),
});

test('staff are asked about a closed, paused or sold-out refusal', () => {
  expect(staffRefusal({ code: 'orders.closed' })).toBe('closed');
  expect(staffRefusal({ code: 'orders.paused' })).toBe('paused');
  expect(staffRefusal(refused('station_paused'))).toBe('paused');
  expect(staffRefusal(refused('product_sold_out', 'station_paused'))).toBe('sold_out');
  expect(staffRefusal(refused('option_sold_out', 'product_unavailable_now'))).toBe('sold_out');
});

test('never about alcohol out of hours, nor about other changes', () => {
  expect(staffRefusal(refused('product_sold_out', 'alcohol_not_served_now'))).toBe('alcohol_hours');
  expect(staffRefusal(refused('product_sold_out', 'price_changed'))).toBe(null);
  expect(staffRefusal(refused('product_removed'))).toBe(null);
  expect(staffRefusal({ code: 'orders.changed' })).toBe(null);
});

test('a full tab is said as such, and so is that too few portions are left', () => {
  expect(staffRefusal({ code: 'orders.tab_limit' })).toBe('tab_limit');
  expect(staffRefusal(refused('too_few_left', 'too_few_left'))).toBe('too_few');
  expect(staffRefusal(refused('too_few_left', 'product_sold_out'))).toBe('sold_out');
  expect(staffRefusal(refused('too_few_left', 'station_paused'))).toBe('sold_out');
  expect(staffRefusal({ code: 'orders.changed', lines: [] })).toBe(null);
});

test('of what too few are left, each dish is named once with how many there are', () => {
  const tooFew = (product: string, left?: number) => ({
    ...{ line: 0, product, code: 'too_few_left' as const },
    ...(left !== undefined && { left }),
  });
  const other = { line: 1, product: 'lager', code: 'price_changed' as const, left: 9 };
  const lines = [tooFew('soup', 2), other, tooFew('cake'), tooFew('soup', 2)];
  expect(tooFewOf({ lines })).toEqual([
    { product: 'soup', left: 2 },
    { product: 'cake', left: 0 },
  ]);
  expect(tooFewOf({})).toEqual([]);
});
