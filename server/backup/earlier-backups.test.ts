import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../db/store.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Made by Servett 0.2 of 2026-11-28, which wrote and read tar and age itself: one person, a picture
 * and an empty one.
 */
const MADE_EARLIER = new URL(
  '../../tests/support/fixtures/earlier-backup.tar.zst',
  import.meta.url,
);
const SOUP = `${'a1'.repeat(12)}.webp`;
const EMPTY = `${'b2'.repeat(12)}.webp`;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'servett-earlier-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test.each([
  ['', null],
  ['.age', 'napkins and soup'],
])('a backup of an earlier version is restored whole (%s)', async (ending, passphrase) => {
  const databasePath = join(dataDir, 'servett.db');
  const file = `${MADE_EARLIER.pathname}${ending}`;
  const now = new Date('2026-11-28T20:00:00Z');
  await restoreBackup({ dataDir, databasePath }, file, { passphrase, now });
  const store = openSqliteStore(databasePath);
  await store.migrate();
  const staff = await store.reader.selectFrom('staff').select(['email', 'name']).execute();
  await store.close();
  expect(staff).toEqual([{ email: 'anna@bar.example', name: 'Anna' }]);
  expect(readFileSync(join(dataDir, 'pictures', SOUP), 'utf8')).toBe('soup');
  expect(readFileSync(join(dataDir, 'pictures', EMPTY), 'utf8')).toBe('');
});
