import { expect, test } from 'vitest';
import { firstTableLanguage, localeBelow } from './first-table-language.ts';

test.each([
  [['de'], 'de'],
  [['DE-AT', 'en'], 'de'],
  [['ja', 'de-CH', 'en'], 'de'],
  [['ja', 'fi', 'de'], 'fi'],
  [['en-GB', 'de'], null],
  [['SV', 'de'], null],
  [['ja'], null],
  [[''], null],
  [[], null],
])('of the languages %j a table begins in %s', (wanted, code) => {
  expect(firstTableLanguage(wanted)).toBe(code);
});

test.each(['nb', 'no', 'nn-NO', 'NO'])('Norwegian is one language, also as %s', (tag) => {
  expect(firstTableLanguage([tag])).toBe('nb');
});

test.each([
  [['de-AT', 'en'], 'en'],
  [['fi', 'sv-FI', 'en'], 'sv'],
  [['fi', 'SV'], 'sv'],
  [['en-GB', 'sv'], 'en'],
  [['ar'], 'en'],
  [[], 'en'],
])('who asks for %j reads in %s what a language lacks that only tables speak', (wanted, below) => {
  expect(localeBelow(wanted)).toBe(below);
});
