import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyCash, piecesOf } from './notes.ts';

test.each([
  [46_000, 'SEK', [50_000, 60_000, 100_000]],
  [7_200, 'SEK', [8_000, 10_000, 20_000, 50_000]],
  [1_850, 'EUR', [2_000, 5_000, 10_000, 20_000]],
  [50_000, 'SEK', [60_000, 100_000]],
  [7_200, 'NOK', [10_000, 20_000, 50_000, 100_000]],
  [7_200, 'DKK', [10_000, 20_000, 50_000, 100_000]],
  [1_850, 'GBP', [2_000, 5_000]],
  [1_850, 'USD', [2_000, 5_000, 10_000]],
  // Not in 20-crown notes, of which it would take 73; and three fifties are less than eight twenties.
  [145_000, 'SEK', [150_000, 160_000, 200_000]],
  // More than ten of the largest note.
  [1_050_000, 'SEK', [1_100_000]],
  [2_000_000, 'SEK', []],
  [4_050_000, 'NOK', [4_100_000]],
  [4_050_000, 'DKK', [4_100_000]],
  // A currency whose notes are unknown: by 1, 2 and 5.
  [1_234, 'JPY', [1_400, 1_500, 2_000, 5_000]],
  [7, 'JPY', [8, 10, 20, 50]],
  [0, 'SEK', []],
  [0, 'JPY', []],
  [-7_200, 'SEK', []],
] as const)('for %i minor units of %s, guests hand over %j', (sum, currency, notes) => {
  expect(likelyCash(sum, currency)).toEqual(notes);
});

test('a drawer is counted by notes and coins, the largest first, each once', () => {
  expect(piecesOf('SEK')).toEqual([
    ...[100_000, 50_000, 20_000, 10_000, 5_000, 2_000],
    ...[1_000, 500, 200, 100],
  ]);
  for (const currency of ['NOK', 'DKK', 'EUR', 'GBP', 'USD']) {
    const pieces = piecesOf(currency);
    expect(pieces).toEqual([...new Set(pieces)].toSorted((a, b) => b - a));
  }
  expect(piecesOf('JPY')).toEqual([]);
});

test('every suggestion is above the sum, and none is repeated', () => {
  const currency = fc.constantFrom('SEK', 'EUR', 'GBP', 'USD', 'JPY');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), currency, (sum, of) => {
      const notes = likelyCash(sum, of);
      expect(notes.every((note) => note > sum)).toBe(true);
      expect(notes).toEqual([...new Set(notes)].toSorted((a, b) => a - b));
    }),
  );
});
