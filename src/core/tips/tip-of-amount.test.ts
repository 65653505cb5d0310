import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tipFor } from './tip-of-amount.ts';

const amount = fc.oneof(fc.nat(100_000), fc.nat(10_000_000_000));

test('tips are in whole kronor, half a krona rounded up', () => {
  expect(tipFor(18_370, 10)).toBe(1_800);
  expect(tipFor(18_500, 10)).toBe(1_900);
  expect(tipFor(18_499, 10)).toBe(1_800);
  expect(tipFor(10_000, 12.5)).toBe(1_300);
  expect(tipFor(10_000, 0)).toBe(0);
  expect(tipFor(1_845, 10, 1)).toBe(185);
});

test('a tip is a whole number of units, at most half a unit off its percentage', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(1, 100),
      (bill, percent, unit) => {
        const tip = tipFor(bill, percent, unit);
        expect(tip % unit).toBe(0);
        const off = tip * 100 - bill * percent;
        expect(off).toBeLessThanOrEqual(50 * unit);
        expect(off).toBeGreaterThan(-50 * unit);
      },
    ),
  );
});
