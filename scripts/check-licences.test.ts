import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkLicences, listLicences } from './check-licences.mjs';

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

test('permissive licences pass, and so does a choice with one of them', () => {
  expect([one('MIT'), one('(MIT OR GPL-2.0)'), one('Apache-2.0 AND MIT')]).toEqual([[], [], []]);
});

test('any other is reported with its package', () => {
  expect(one('GPL-3.0')).toEqual(['@x/b 2.0.0: GPL-3.0 is not allowed']);
  expect(one('MIT AND SSPL-1.0')).toEqual(['@x/b 2.0.0: SSPL-1.0 is not allowed']);
  expect(one(undefined)).toEqual(['@x/b 2.0.0 names no licence']);
});

test('a library under the LGPL needs its notice', () => {
  expect(one('LGPL-3.0-or-later')).toEqual(['@x/b 2.0.0: LGPL-3.0-or-later without a notice']);
  expect(one('LGPL-3.0-or-later', {}, 'Pictures: `@x/b`')).toEqual([]);
});

test('licences allowed only for tools are not shipped', () => {
  expect(one('MPL-2.0')).toEqual(['@x/b 2.0.0: MPL-2.0 is not allowed']);
  expect(one('MPL-2.0', { dev: true })).toEqual([]);
});

test("the list names an installation's packages, once, with their licences", () => {
  const list = listLicences({
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/png-js': { version: '2.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
  });
  expect(list.split('\n').filter((line) => /^\| [a-z-]+ \| \d/.test(line))).toEqual([
    '| b | 1.0.0 | MIT |',
    '| png-js | 2.0.0 | MIT |',
  ]);
});

test("npm run sbom lists an installation's packages, and no tools", () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const sbom = JSON.parse(text) as { bomFormat: string; components: { name: string }[] };
  const names = sbom.components.map(({ name }) => name);
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'node', 'sharp']));
  expect(names).not.toContain('vitest');
});
