import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test('what cannot be divided goes to the largest remainders, the first of equal ones', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(100, [70, 30])).toEqual([70, 30]);
  expect(apportion(10, [1, 2, 4])).toEqual([1, 3, 6]);
  expect(apportion(1, [0, 5])).toEqual([0, 1]);
});

test('what goes back is divided as it was given', () => {
  expect(apportion(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
});

test('nothing is given to nobody', () => {
  expect(apportion(100, [])).toBe(null);
  expect(apportion(100, [0, 0])).toBe(null);
});

test('of any amount nothing is lost, and each part is its share to less than one minor unit', () => {
  const weights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 40 });
  const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
  fc.assert(
    fc.property(amounts, weights, (amount, each) => {
      const parts = apportion(amount, each);
      const sum = each.reduce((all, weight) => all + weight, 0);
      if (parts === null) return sum === 0;
      const isExact = parts.reduce((all, part) => all + part, 0) === amount;
      const isFair = parts.every(
        (part, index) => Math.abs(part - (amount * (each[index] ?? 0)) / sum) < 1.001,
      );
      return isExact && isFair && parts.every((part) => part === 0 || part > 0 === amount > 0);
    }),
    { numRuns: 2_000 },
  );
});
