import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_MAX } from '#core/shared/limits.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readAmount, writeAmount } from './read-amount.ts';

test.each([
  ['240', 24_000],
  ['240,5', 24_050],
  ['240.50', 24_050],
  [',50', 50],
  ['240,', 24_000],
  [' 240,50 kr', 24_050],
  ['SEK 240.50', 24_050],
  ['240:-', 24_000],
  ['€240', 24_000],
  ['240,50 €', 24_050],
  ['240,-', 24_000],
  ['240 kr.', 24_000],
  ['kr. 240', 24_000],
  ['240kr', 24_000],
  ['240 sek', 24_000],
  ['240 kronor', 24_000],
  ['240 kroner', 24_000],
  ['240 koron', 24_000],
  ['20 euros', 2_000],
  ['20 Euro', 2_000],
  ['20 euroa', 2_000],
  ['20 złotych', 2_000],
  ['20 usd', 2_000],
  ['12,50 zł', 1_250],
  ['1 240', 124_000],
  ['1\u00a0240,50', 124_050],
  ['1’240.50', 124_050],
  ['1.240', 124_000],
  ['1,240.50', 124_050],
  ['1.240,5', 124_050],
  ['٢٤٠٫٥', 24_050],
  ['۲۴۰', 24_000],
])('%j is an amount of a currency with two decimals', (typed, amount) => {
  expect(readAmount(typed, 100)).toBe(amount);
});

test.each([
  ...['', 'kr', '-5', '4,2,8', '12.3456', '1234.567', '1e9', '½', '2 x 3', '99999999999'],
  // A letter may be a figure that was mistyped, or say that it is something else.
  ...['40,5x', '40x', 'x40', '4o', '50 öre', '50 øre', '50 ore', '5 st', '240 kr x', '10 %'],
])('%j is none', (typed) => {
  expect(readAmount(typed, 100)).toBeNull();
});

test('a currency without decimals has none, and one with three has three', () => {
  const yen = ['240', '1 240', '1,240', '1.240.000', '240.5', '240,50'];
  expect(yen.map((typed) => readAmount(typed, 1))).toEqual([
    ...[240, 1_240, 1_240, 1_240_000],
    ...[null, null],
  ]);
  const dinars = ['2', '2.5', '1.234', '1,234', '1,234.500', '1 234,5', '1.2345'];
  expect(dinars.map((typed) => readAmount(typed, 1_000))).toEqual([
    ...[2_000, 2_500, 1_234, 1_234],
    ...[1_234_500, 1_234_500, null],
  ]);
});

test('what is written is read as the same amount, in any currency', () => {
  fc.assert(
    fc.property(fc.nat(PRICE_MAX), fc.constantFrom(1, 100, 1_000), (amount, unit) => {
      expect(readAmount(writeAmount(amount, unit), unit)).toBe(amount);
    }),
    { numRuns: propertyRuns(200, 5_000) },
  );
});
