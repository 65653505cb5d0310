import { expect, test } from 'vitest';
import { daysOf, lengthOfPeriod, periodBefore, periodOf } from './figures-period.ts';

test('each name is a period of whole days that ends no later than today', () => {
  const on = (day: string) => (name: Parameters<typeof periodOf>[0]) => periodOf(name, day);
  const march = on('2026-03-01');
  expect(march('today')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(march('yesterday')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(march('week')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(march('this_month')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(march('last_month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(on('2024-03-31')('last_month')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(lengthOfPeriod(march('month'))).toBe(30);
});

test('the previous period is as long, ends the day before, and no clock change shortens it', () => {
  const week = { from: '2026-03-26', to: '2026-04-01' };
  expect(periodBefore(week)).toEqual({ from: '2026-03-19', to: '2026-03-25' });
  expect(daysOf(week)).toHaveLength(7);
  expect(lengthOfPeriod({ from: '2026-04-02', to: '2026-04-01' })).toBe(0);
});
