import { expect, test } from 'vitest';
import { nameFor } from './paper-facts.ts';

const SOUP = { sv: 'Soppa', en: 'Soup' };

test.each([
  ['another language', SOUP, 'en', { text: 'Soppa', original: { text: 'Soup', language: 'en' } }],
  ['the same language', SOUP, 'sv', { text: 'Soppa' }],
  ['no known language', SOUP, undefined, { text: 'Soppa' }],
  ['the same name in both', { sv: 'Pizza', en: 'Pizza' }, 'en', { text: 'Pizza' }],
  ['a name that is not translated', { sv: 'Soppa' }, 'en', { text: 'Soppa' }],
  ['a name that exists in the other language only', { en: 'Soup' }, 'en', { text: 'Soup' }],
] as const)('a name for a guest who read %s', (_case, name, seenIn, expected) => {
  expect(nameFor(name, 'sv', seenIn)).toEqual(expected);
});
