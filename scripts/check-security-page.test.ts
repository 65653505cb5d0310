import { expect, test } from 'vitest';
import { checkSecurityPage } from './check-security-page.mjs';

const row = (names: string, state: string, how: string) => `| ${names} | ${state} | ${how} |`;
const check = (...rows: string[]) =>
  checkSecurityPage(rows.join('\n'), (file) => file === 'server/a.test.ts');

test('a page whose files all exist passes', () => {
  expect(check(row('V1.1.1, V1.1.2', 'met', 'by `server/a.test.ts`, `npm run x`'))).toEqual([]);
});

test('a missing file, a duplicate number and an unknown state are reported', () => {
  expect(
    check(
      row('V1.1.1', 'met', '`server/b.test.ts`'),
      row('V1.1.1', 'nearly', 'words'),
      row('API1 Broken things', 'met', ''),
    ),
  ).toEqual([
    'V1.1.1: server/b.test.ts is not there',
    'V1.1.1: "nearly" is no state',
    'API1 Broken things: does not say how',
    'V1.1.1 stands there twice',
  ]);
});

test('a page without requirements fails', () => {
  expect(check('# Security')).toEqual(['no requirement was found']);
});
