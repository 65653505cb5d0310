import { expect, test } from 'vitest';
import { alternatesOf } from './page-address.ts';

test('a page has one address, and one more in each language but the first', () => {
  expect(alternatesOf('/pricing')).toEqual([
    ['en', '/pricing'],
    ['sv', '/pricing?locale=sv'],
    ['x-default', '/pricing'],
  ]);
});
