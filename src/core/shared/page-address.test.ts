import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from './languages.ts';
import { alternatesOf, mendedAddress } from './page-address.ts';

test('a page has one address, and one more in each language but the first', () => {
  expect(alternatesOf('/pricing')).toEqual([
    ['en', '/pricing'],
    ['sv', '/pricing?locale=sv'],
    ['x-default', '/pricing'],
  ]);
});

const locale = () => 'sv' as const;
const led = (url: string) => mendedAddress(url, locale)?.to ?? null;

test.each([
  ['/en/table/servett00001/', '/en/table/servett00001'],
  ['/en/table/servett00001/?from=card', '/en/table/servett00001?from=card'],
  ['/EN/table/servett00001', '/en/table/servett00001'],
  ['/Sv/Table/servett00001', null],
  ['/table/servett00001', '/sv/table/servett00001'],
  ['/table/', '/sv/table'],
  ['/hold/abc/?a=b?c', '/sv/hold/abc?a=b?c'],
  ['/sv', '/?locale=sv'],
  ['/EN/', '/'],
  ['/pricing/', '/pricing'],
  ['/xx/table/servett00001', null],
  ['/en/table/servett00001', null],
])('%s leads to %s', (url, to) => {
  expect(led(url)).toBe(to);
});

test('only an address without a language depends on who asks', () => {
  expect(mendedAddress('/table/abc', locale)).toMatchObject({ isGuess: true });
  expect(mendedAddress('/en/table/abc/', locale)).toMatchObject({ isGuess: false });
});

test.each(['//other.example/', '/\\other.example/', '/%2F%2Fother.example//', '/a//', '//', '/'])(
  '%s, which could lead elsewhere or nowhere, is left alone',
  (url) => {
    expect(led(url)).toBeNull();
  },
);

test('a mended address is one of this server, and has nothing to mend', () => {
  const part = fc.constantFrom(
    'table',
    'pay',
    ...LOCALES,
    'EN',
    'pricing',
    '',
    '/',
    '\\',
    '%2F',
    '.',
    '..',
  );
  const url = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(url, (address) => {
      const to = led(address);
      if (to === null) return;
      expect(to).toMatch(/^\/(?![/\\])/);
      expect(led(to)).toBeNull();
    }),
  );
});
