import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyCash } from './notes.ts';

test.each([
  [46_000, 'SEK', [50_000, 60_000, 100_000]],
  [7_200, 'SEK', [8_000, 10_000, 20_000, 50_000]],
  [1_850, 'EUR', [2_000, 5_000, 10_000, 20_000]],
  [50_000, 'SEK', [60_000, 100_000]],
  [0, 'SEK', []],
] as const)('for %i minor units of %s, guests hand over %j', (sum, currency, notes) => {
  expect(likelyCash(sum, currency)).toEqual(notes);
});

test('whatever is handed over is more than the sum, and nothing is said twice', () => {
  const currency = fc.constantFrom('SEK', 'EUR', 'GBP', 'USD', 'JPY');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), currency, (sum, of) => {
      const notes = likelyCash(sum, of);
      expect(notes.every((note) => note > sum)).toBe(true);
      expect(notes).toEqual([...new Set(notes)].toSorted((a, b) => a - b));
    }),
  );
});
