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
const CONSOLE_ONLY = ['components', 'embed', 'live', 'sign-in', 'sound-alerts', 'start'];

/** What a guest or visitor uses that has no server module of its own. */
const GUEST_ONLY = [
  'avoid',
  'cart',
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
  'thanks',
];

/** A feature is found by one word: `menu-draft` belongs to the module `menu`. */
const isOfModule = (name: string) =>
  MODULES.some((module) => name === module || name.startsWith(`${module}-`));

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

test('a console API has the name of the module that answers', () => {
  const files = globSync('src/console/!(live|orders)/*-api.ts', { cwd: ROOT });
  const names = files.map((file) => basename(file, '-api.ts'));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !isOfModule(name))).toEqual([]);
});
