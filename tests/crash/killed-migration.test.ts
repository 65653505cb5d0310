import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { migrationStateOf } from '#server/db/snapshot.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { firstVersionDatabase } from '../support/fixtures/first-version.ts';

const PROGRAM = fileURLToPath(new URL('support/killed-migration.ts', import.meta.url));

/** The whole schema and the number of rows: what the version that made it relies on. */
function seen(path: string): unknown[] {
  const database = new DatabaseSync(path);
  try {
    return [
      database.prepare('pragma integrity_check').all(),
      database.prepare('select name, sql from sqlite_schema order by name').all(),
      database.prepare('select name from kysely_migration order by name').all(),
      database.prepare('select count(*) from orders').all(),
    ];
  } finally {
    database.close();
  }
}

test("a killed migration leaves the old version's data, and succeeds when it is run again", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = firstVersionDatabase(folder);
  const before = seen(path);
  const pending = migrationStateOf(path).pending.length;
  expect(pending).toBeGreaterThan(10);
  for (const count of [1, Math.ceil(pending / 2), pending]) {
    const { signal } = spawnSync(process.execPath, [PROGRAM, path, String(count)]);
    expect(signal).toBe('SIGKILL');
    expect(seen(path)).toEqual(before);
  }
  const store = openSqliteStore(path);
  expect(await store.migrate()).toHaveLength(pending);
  await store.close();
});
