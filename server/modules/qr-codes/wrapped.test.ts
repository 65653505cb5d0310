import { expect, test } from 'vitest';
import { wrapped } from './wrapped.ts';

test('a text is broken between words, and a word that is too long has a line of its own', () => {
  expect(wrapped('milk for the coffee', 9)).toEqual(['milk for', 'the', 'coffee']);
  expect(wrapped('a strawberrycake', 9)).toEqual(['a', 'strawberrycake']);
  expect(wrapped('', 9)).toEqual(['']);
});
