import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coinChoices, coinOf, EXACT, inCoins } from './coins.ts';

test.each([
  ['SEK', 12_349, 12_300],
  ['SEK', 12_350, 12_400],
  ['SEK', 49, 0],
  ['NOK', 12_350, 12_400],
  ['DKK', 12_324, 12_300],
  ['DKK', 12_325, 12_350],
  ['DKK', 12_375, 12_400],
  ['CHF', 1_202, 1_200],
  ['CHF', 1_203, 1_205],
  ['CZK', 12_350, 12_400],
  ['HUF', 1_242, 1_240],
  ['HUF', 1_243, 1_245],
  ['EUR', 1_203, 1_203],
  ['JPY', 1_203, 1_203],
  ['GBP', 1_203, 1_203],
] as const)('in %s, %i is paid in cash as %i', (currency, amount, due) => {
  expect(inCoins(amount, coinOf({ currency }))).toBe(due);
});

test('a venue chooses among exact sums and the smallest coin; what its currency has not is ignored', () => {
  expect(coinChoices('EUR')).toEqual([EXACT, 5]);
  expect(coinOf({ currency: 'EUR', ordering: { smallestCoin: 5 } })).toBe(5);
  expect(coinOf({ currency: 'SEK', ordering: { smallestCoin: EXACT } })).toBe(EXACT);
  expect(coinOf({ currency: 'SEK', ordering: { smallestCoin: 5 } })).toBe(100);
  expect(coinChoices('GBP')).toEqual([EXACT]);
});

test('what is paid is a number of coins, no more than half a coin away', () => {
  const coin = fc.constantFrom(1, 5, 10, 50, 100, 500);
  fc.assert(
    fc.property(fc.nat(100_000_000), coin, (amount, of) => {
      const due = inCoins(amount, of);
      expect(due % of).toBe(0);
      expect(due - amount).toBeLessThanOrEqual(of / 2);
      expect(amount - due).toBeLessThan(of / 2 + (of === 1 ? 1 : 0));
    }),
  );
});
