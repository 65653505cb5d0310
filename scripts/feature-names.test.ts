import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** The folders directly in this one that have files. */
function foldersIn(parent: string): string[] {
  const files = globSync(`${parent}/*/**/*.{ts,tsx}`, { cwd: ROOT });
  return [...new Set(files.map((file) => file.slice(parent.length + 1).replace(/\/.*/, '')))];
}

const MODULES = foldersIn('server/modules');
/** Folders of the console that use no server module of their own. */
const CONSOLE_ONLY = [
  'components',
  'embed',
  'kitchen',
  'live',
  'pick-up',
  'sign-in',
  'sound-alerts',
  'start',
  'voiding',
];

/** What a guest or visitor uses that has no server module of its own. */
const GUEST_ONLY = [
  'asides',
  'avoid',
  'cart',
  'favourites',
  'languages',
  'opening',
  'outbox',
  'profile',
  'scan',
  'search',
  'sheets',
  'start',
  'styles',
  'table-code',
  'table-page',
];

test('a feature of the console has the name of its module on the server', () => {
  const names = foldersIn('src/console').filter((name) => !CONSOLE_ONLY.includes(name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !MODULES.includes(name))).toEqual([]);
});

test('a feature of the guest page has the name of its module on the server', () => {
  const names = foldersIn('src/guest').filter((name) => !GUEST_ONLY.includes(name));
  expect(names).toContain('payments');
  expect(names.filter((name) => !MODULES.includes(name))).toEqual([]);
});

test('what answers a part of the table of routes has its name', () => {
  const names = (glob: string) =>
    globSync(glob, { cwd: ROOT }).map((file) => basename(file, '.routes.ts'));
  const parts = names('src/core/*/*.routes.ts');
  const answering = names('server/modules/**/*.routes.ts');
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((name) => !answering.includes(name))).toEqual([]);
});
