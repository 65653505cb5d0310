import { expect, test } from 'vitest';
import { pickText } from './pick-text.ts';

const BOTH = { en: 'Soup', sv: 'Soppa' };

test('a text is read in the language, and else in the one that stands in for it', () => {
  expect(pickText(BOTH, 'sv')).toBe('Soppa');
  expect(pickText(BOTH, 'en', 'sv')).toBe('Soup');
  expect(pickText({ sv: 'Soppa' }, 'en', 'sv')).toBe('Soppa');
  expect(pickText({ en: 'Soup' }, 'sv', 'en')).toBe('Soup');
});

test('a text in another language is better than none', () => {
  expect(pickText({ sv: 'Soppa' }, 'en')).toBe('Soppa');
  expect(pickText({ sv: 'Soppa' }, 'en', 'en')).toBe('Soppa');
});

test('an empty text is one, and of none nothing is read', () => {
  expect(pickText({ en: '', sv: 'Soppa' }, 'en')).toBe('');
  expect(pickText({}, 'en', 'sv')).toBe('');
});
