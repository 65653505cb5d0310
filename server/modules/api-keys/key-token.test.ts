import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { isKeyToken, isWellFormed, newKeyToken, startOf } from './key-token.ts';

test('a key is recognized by its start, has letters and digits only, and is never the same twice', () => {
  const made = Array.from({ length: 50 }, newKeyToken);
  expect(new Set(made).size).toBe(50);
  for (const token of made) {
    expect(token).toMatch(/^srv_[0-9A-Za-z]{38}$/);
    expect(isKeyToken(token)).toBe(true);
    expect(isWellFormed(token)).toBe(true);
    expect(startOf(token)).toBe(token.slice(0, 8));
  }
});

test('the checksum is CRC-32 in base 62, which a scanner can compute', () => {
  expect(isWellFormed(`srv_${'0'.repeat(32)}3iZEaD`)).toBe(true);
});

test('one wrong, swapped, missing or added character is noticed', () => {
  const token = newKeyToken();
  const character = fc.constantFrom(...'0aZ9_- é'.split(''));
  fc.assert(
    fc.property(fc.nat({ max: token.length - 1 }), character, (at, other) => {
      const [before, after] = [token.slice(0, at), token.slice(at + 1)];
      const changed = before + other + after;
      expect(isWellFormed(changed)).toBe(changed === token);
      expect(isWellFormed(before + after)).toBe(false);
      expect(isWellFormed(before + other + token.slice(at))).toBe(false);
      const swapped = token.slice(0, at - 1) + token.charAt(at) + token.charAt(at - 1) + after;
      if (at > 0) expect(isWellFormed(swapped)).toBe(swapped === token);
    }),
    { numRuns: propertyRuns(100, 5_000) },
  );
});
