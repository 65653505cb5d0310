import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from './pricing.ts';
import { includedVat, vatRatesAt } from './vat.ts';

const line = fc.record({
  total: fc.integer({ min: 0, max: 100_000_000 * 99 }),
  vatRate: fc.constantFrom(0, 600, 1200, 2500),
});

test('net and VAT over all rates are the sum of the lines, to the öre', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const shares = includedVat(lines);
      expect(shares.reduce((sum, share) => sum + share.net + share.vat, 0)).toBe(sumOf(lines));
      for (const share of shares) {
        expect(share.gross).toBe(share.net + share.vat);
      }
    }),
  );
});

test('VAT is the exact share rounded half up', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 0, max: 10_000 }), ({ total }, vatRate) => {
      const base = BigInt(10_000 + vatRate);
      const exact = (2n * BigInt(total) * BigInt(vatRate) + base) / (2n * base);
      expect(includedVat([{ total, vatRate }])[0]?.vat).toBe(Number(exact));
    }),
  );
});

test('the order of the lines does not matter, and rates ascend', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const shares = includedVat(lines);
      expect(includedVat(lines.toReversed())).toEqual(shares);
      expect(shares.map((share) => share.rate)).toEqual(
        [...new Set(lines.map((each) => each.vatRate))].sort((a, b) => a - b),
      );
    }),
  );
});

test('a plate of 189 kr and a beer of 72 kr contain 20.25 kr and 14.40 kr', () => {
  expect(
    includedVat([
      { total: 7_200, vatRate: 2500 },
      { total: 18_900, vatRate: 1200 },
    ]),
  ).toEqual([
    { rate: 1200, gross: 18_900, vat: 2_025, net: 16_875 },
    { rate: 2500, gross: 7_200, vat: 1_440, net: 5_760 },
  ]);
});

test('half an öre is rounded up: 14 öre at 12 % contain 1.5 öre of VAT, which is 2', () => {
  expect(includedVat([{ total: 14, vatRate: 1200 }])).toEqual([
    { rate: 1200, gross: 14, vat: 2, net: 12 },
  ]);
});

test('rounding is done once per rate, not line by line', () => {
  const cheap = { total: 4, vatRate: 1200 };
  expect(includedVat([cheap])[0]?.vat).toBe(0);
  expect(includedVat([cheap, cheap])[0]?.vat).toBe(1);
});

test("a rate change applies from midnight of its day in the venue's time zone, and the newest one wins", () => {
  const rates = { standard: 2_500, reduced: 1_200, low: 600, zero: 0 };
  const half = { ...rates, reduced: 600 };
  const venue = {
    timeZone: 'Europe/Stockholm',
    vatRates: rates,
    vatChanges: [
      { from: '2027-12-31', rates },
      { from: '2026-04-01', rates: half },
    ],
  };
  expect(vatRatesAt(venue, Date.parse('2026-03-31T21:59:59.999Z'))).toEqual(rates);
  expect(vatRatesAt(venue, Date.parse('2026-03-31T22:00:00Z'))).toEqual(half);
  expect(vatRatesAt(venue, Date.parse('2027-12-30T22:59:00Z'))).toEqual(half);
  expect(vatRatesAt(venue, Date.parse('2027-12-30T23:00:00Z'))).toEqual(rates);
});

test('in any listing order, the newest change that has begun applies', () => {
  const rates = (reduced: number) => ({ standard: 2_500, reduced, low: 600, zero: 0 });
  const changes = [1, 2, 3].map((month) => ({ from: `2026-0${month}-01`, rates: rates(month) }));
  const at = Date.parse('2026-02-15T12:00:00Z');
  const [first, second, third] = changes;
  fc.assert(
    fc.property(fc.shuffledSubarray(changes), (vatChanges) => {
      const venue = { timeZone: 'Europe/Stockholm', vatRates: rates(1_200), vatChanges };
      const begun = [second, first].find((change) => change && vatChanges.includes(change));
      expect(vatRatesAt(venue, at)).toEqual(begun?.rates ?? rates(1_200));
      expect(vatRatesAt(venue, at)).not.toBe(third?.rates);
    }),
  );
});

test('a venue without changes keeps its rates', () => {
  const vatRates = { standard: 2_500, reduced: 1_200, low: 600, zero: 0 };
  expect(vatRatesAt({ timeZone: 'Europe/Stockholm', vatRates }, Date.now())).toEqual(vatRates);
});
