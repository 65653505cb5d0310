import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AT_NIGHT } from './setup/nightly-tests.mjs';
import { ALL_ON_POSTGRES, chosenOf, ON_POSTGRES } from './setup/on-postgres.mjs';
import { ROOT } from './setup/steps.mjs';

test('what runs on PostgreSQL with each change exists, and is a part of what runs at night', () => {
  const all = new Set(globSync(ALL_ON_POSTGRES, { cwd: ROOT }));
  for (const pattern of ON_POSTGRES) {
    const files = globSync(pattern, { cwd: ROOT });
    expect(files, pattern).not.toEqual([]);
    for (const file of files) expect(all, file).toContain(file);
  }
});

test('what runs at night exists', () => {
  for (const pattern of AT_NIGHT) expect(globSync(pattern, { cwd: ROOT }), pattern).not.toEqual([]);
});

test('of a module’s file the tests that are named run on PostgreSQL, and of the database’s all', () => {
  expect(chosenOf('server/modules/parties/merged-parties.test.ts')).toBeUndefined();
  expect(chosenOf('server/db/in-batches.test.ts')).toBeUndefined();
  expect(chosenOf('server/modules/tabs/tabs.test.ts')).toContain(
    'tabs that are opened at once have different numbers',
  );
});
