import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './amounts.ts';

test('an amount is formatted as it would be typed, with öre only if there are any', () => {
  expect(writeAmount(42_800, 'SEK', 'sv')).toBe('428');
  expect(writeAmount(128_440, 'SEK', 'sv')).toBe('1284,40');
  expect(writeAmount(128_440, 'SEK', 'en')).toBe('1284.40');
  expect(writeAmount(500, 'JPY', 'en')).toBe('500');
});

test('both point and comma are decimal separators', () => {
  for (const text of ['428,5', '428.50', ' 428,50 kr', 'SEK 428.50', '428,50:-']) {
    expect(readAmount(text, 'SEK')).toBe(42_850);
  }
});

test('thousands are parsed with any separator', () => {
  for (const text of ['1284', '1 284', '1\u00a0284', '1,284', '1.284', '1,284.00', '1.284,00']) {
    expect(readAmount(text, 'SEK')).toBe(128_400);
  }
});

test('an empty input is zero', () => {
  expect(readAmount('', 'SEK')).toBe(0);
  expect(readAmount('0', 'SEK')).toBe(0);
});

test('invalid amounts are refused, and so are decimals that the currency lacks', () => {
  for (const text of ['4,2,8', '12.3456', '1e9999', '½', '99999999999']) {
    expect(readAmount(text, 'SEK')).toBeNull();
  }
  expect(readAmount('500.5', 'JPY')).toBeNull();
});

test('a formatted amount parses back to the same amount', () => {
  for (const amount of [0, 1, 99, 100, 42_850, 99_999_999]) {
    for (const locale of ['en', 'sv'] as const) {
      expect(readAmount(writeAmount(amount, 'SEK', locale), 'SEK')).toBe(amount);
    }
  }
});
