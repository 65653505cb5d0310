import { expect, test } from 'vitest';
import { menuLocale } from './menu-locale.ts';

test("a menu is read in the wished language, else in the venue's first, else in the product's", () => {
  const venue = { locales: ['sv', 'en'] } as const;
  expect(menuLocale(venue, 'en')).toBe('en');
  expect(menuLocale(venue)).toBe('sv');
  expect(menuLocale(undefined, 'sv')).toBe('sv');
  expect(menuLocale({ locales: [] })).toBe('en');
  expect(menuLocale(undefined)).toBe('en');
});
