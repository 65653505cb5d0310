import { expect, test } from 'vitest';
import { tableLabels } from './table-labels.ts';

const labels = (text: string) => tableLabels(text).labels;
const issue = (text: string) => tableLabels(text).issue;

test('a range expands from one number to the other, with any dash, and keeps its words and zeros', () => {
  expect(labels('1-3')).toEqual(['1', '2', '3']);
  expect(labels(' Terrass 9 – 11 ')).toEqual(['Terrass 9', 'Terrass 10', 'Terrass 11']);
  expect(labels('A08—A10')).toEqual(['A08', 'A09', 'A10']);
  expect(labels('12')).toEqual(['12']);
  expect(labels('Fönstret, Bar 1–2; 7')).toEqual(['Fönstret', 'Bar 1', 'Bar 2', '7']);
});

test('a text that only looks like a range is a label', () => {
  expect(labels('5-3')).toEqual(['5-3']);
  expect(labels('A1-B3')).toEqual(['A1-B3']);
  expect(labels('Bord i Lund-Malmö')).toEqual(['Bord i Lund-Malmö']);
});

test('empty, too many, too long and duplicate labels are reported', () => {
  expect(issue(' , ')).toBe('missing');
  expect(issue('1-200')).toBeNull();
  expect(issue('1-201')).toBe('too_many');
  expect(issue('1-9999')).toBe('too_many');
  expect(issue('x'.repeat(25))).toBe('too_long');
  expect(issue('a1, A1')).toBe('twice');
});
