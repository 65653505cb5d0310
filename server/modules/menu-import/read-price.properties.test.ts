import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_MAX } from '#core/shared/limits.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { readPrice } from './read-price.ts';

const currencies = Intl.supportedValuesOf('currency');
const written = fc.record({
  currency: fc.constantFrom(...currencies),
  price: fc.oneof(fc.nat(20_000), fc.nat(PRICE_MAX)),
  decimal: fc.constantFrom('.', ','),
  isGrouped: fc.boolean(),
});

function asText({
  currency,
  price,
  decimal,
  isGrouped,
}: typeof written extends fc.Arbitrary<infer Of> ? Of : never) {
  const digits = String(minorUnitsOf(currency)).length - 1;
  const [whole = '', part] = (price / 10 ** digits).toFixed(digits).split('.');
  const group = decimal === '.' ? ',' : '.';
  const shown = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, group) : whole;
  return part === undefined ? shown : `${shown}${decimal}${part}`;
}

test('a price in any currency, with its decimals, is read as it was written', () => {
  fc.assert(
    fc.property(written, (each) => {
      expect(readPrice(asText(each), each.currency)).toEqual({ price: each.price, reason: null });
    }),
    { numRuns: 500 },
  );
});

test('a lone sign before three digits is read by the decimals of the currency, or refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 100, max: 999 }),
      fc.constantFrom('.', ','),
      (currency, whole, part, sign) => {
        const digits = String(minorUnitsOf(currency)).length - 1;
        const known = { price: whole * 1_000 + part, reason: null };
        const expected =
          digits === 0 || digits === 3 ? known : { price: null, reason: 'price_ambiguous' };
        expect(readPrice(`${whole}${sign}${part}`, currency)).toEqual(expected);
      },
    ),
  );
});

test('a leading zero never groups thousands', () => {
  for (const [currency, price] of [
    ['SEK', 50],
    ['KWD', 500],
  ] as const) {
    expect(readPrice('0,500', currency)).toEqual({ price, reason: null });
  }
  expect(readPrice('0,500', 'JPY').reason).toBe('price_unreadable');
});
