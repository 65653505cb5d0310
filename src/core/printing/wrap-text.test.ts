import { expect, test } from 'vitest';
import { cellsOf, lettersOf } from './cells.ts';
import { wrapText } from './wrap-text.ts';

test('a line is filled to its last cell, and not beyond', () => {
  expect(wrapText('rå lök', 6)).toEqual(['rå lök']);
  expect(wrapText('rå lök', 5)).toEqual(['rå', 'lök']);
  expect(wrapText('lök', 3)).toEqual(['lök']);
});

test('behind the rest of a broken word stands what still fits', () => {
  expect(wrapText('gräddsåsfylld bulle med', 8)).toEqual(['gräddsås', 'fylld', 'bulle', 'med']);
  expect(wrapText('gräddsåsfylld av ost', 8)).toEqual(['gräddsås', 'fylld av', 'ost']);
});

test('a price that is longer than a line breaks between its groups', () => {
  expect(wrapText('30\u00a0000\u00a0000\u00a0kr', 6)).toEqual(['30 000', '000 kr']);
});

test('what reads as one letter is never broken, and counts as wide as it prints', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  expect(lettersOf(`a${family}e\u0301`)).toEqual(['a', family, 'e\u0301']);
  expect(cellsOf(family)).toBe(2);
  expect(cellsOf('e\u0301')).toBe(1);
  expect(cellsOf('\u{1f1f8}\u{1f1ea}')).toBe(2);
  // A letter beyond 65,535 that is no wider than others, and Hangul in parts.
  expect(cellsOf('\u{1d49c}b')).toBe(2);
  expect(cellsOf('\u1112\u1161\u11ab')).toBe(2);
  expect(cellsOf('\u0301')).toBe(0);
  expect(wrapText(`${family}${family}`, 2)).toEqual([family, family]);
});
