import { expect, test } from 'vitest';
import type { LineIssueCode } from './codes.ts';
import { staffRefusal } from './vouching.ts';

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
