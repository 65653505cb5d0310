import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUserCode, formatUserCode, parseUserCode, USER_CODE_ALPHABET } from './user-code.ts';

test('every code has eight letters of the alphabet, and is read back however it is typed', () => {
  const bytes = fc.infiniteStream(fc.nat(255));
  fc.assert(
    fc.property(bytes, fc.boolean(), (stream, isLower) => {
      const next = (count: number) =>
        Uint8Array.from({ length: count }, () => stream.next().value as number);
      const code = createUserCode(next);
      expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
      const shown = formatUserCode(code);
      expect(parseUserCode(isLower ? shown.toLowerCase() : ` ${shown} `)).toBe(code);
    }),
  );
});

test('each letter comes up about equally often', () => {
  const counts = new Map<string, number>();
  for (let made = 0; made < 5_000; made += 1) {
    for (const letter of createUserCode(randomBytes)) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(USER_CODE_ALPHABET.length);
  // 2,000 of each are expected; the standard deviation is 44.
  for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(300);
});

test.each(['', 'BCDF', 'BCDF-GHJKL', 'AAAA-AAAA', 'BCDF-GHJ1'])('%s is no code', (typed) => {
  expect(parseUserCode(typed)).toBeNull();
});

test('bytes that would prefer some letters are drawn again', () => {
  const draws = [
    [255, 240, 0, 1, 239, 2, 3, 4],
    [5, 6, 7, 8, 9, 10, 11, 12],
  ];
  expect(createUserCode(() => Uint8Array.from(draws.shift() ?? []))).toBe('BCZDFGHJ');
});

test('a code is shown in two halves', () => {
  expect(formatUserCode('BCDFGHJK')).toBe('BCDF-GHJK');
});
