import { expect, test } from 'vitest';
import { checkLicences } from './check-licences.mjs';

const one = (license: string | undefined, more: { dev?: boolean } = {}, notices = '') =>
  checkLicences(
    {
      '': { version: '1.0.0' },
      'node_modules/a/node_modules/@x/b': {
        version: '2.0.0',
        ...(license && { license }),
        ...more,
      },
    },
    notices,
  );

test('free licences pass, and one of two to choose from is enough', () => {
  expect([one('MIT'), one('(MIT OR GPL-2.0)'), one('Apache-2.0 AND MIT')]).toEqual([[], [], []]);
});

test('any other is named with its package', () => {
  expect(one('GPL-3.0')).toEqual(['@x/b 2.0.0: GPL-3.0 is not allowed']);
  expect(one('MIT AND SSPL-1.0')).toEqual(['@x/b 2.0.0: SSPL-1.0 is not allowed']);
  expect(one(undefined)).toEqual(['@x/b 2.0.0 names no licence']);
});

test('a library under the LGPL needs its notice', () => {
  expect(one('LGPL-3.0-or-later')).toEqual(['@x/b 2.0.0: LGPL-3.0-or-later without a notice']);
  expect(one('LGPL-3.0-or-later', {}, 'Pictures: `@x/b`')).toEqual([]);
});

test('what only tools may have is not shipped', () => {
  expect(one('MPL-2.0')).toEqual(['@x/b 2.0.0: MPL-2.0 is not allowed']);
  expect(one('MPL-2.0', { dev: true })).toEqual([]);
});
