import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../server/db/migrate.ts';
import { openSqliteStore } from '../../server/db/store.ts';
import { firstVersionDatabase } from '../support/server/first-version.ts';

type Row = Record<string, unknown>;

function contentOf(path: string): Map<string, Row[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    return new Map(
      tables
        .map(({ name }) => String(name))
        .filter((name) => !name.startsWith('kysely_'))
        .map((name) => [name, database.prepare(`select * from "${name}" order by 1, 2`).all()]),
    );
  } finally {
    database.close();
  }
}

/** Of each row what the earlier schema knew of it, under the names of today. */
function asBefore(rows: readonly Row[], before: readonly Row[]): Row[] {
  const [first = {}] = before;
  return rows.map((row) =>
    Object.fromEntries(Object.keys(first).map((column) => [column, row[column]])),
  );
}

test('a database of the first version opens in this one, with nothing lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-first-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = firstVersionDatabase(folder);
  const before = contentOf(path);
  expect(before.get('orders')).toHaveLength(6);

  const store = openSqliteStore(path);
  expect(await store.migrate()).toHaveLength(Object.keys(MIGRATIONS).length - 14);
  await store.close();

  const after = contentOf(path);
  for (const [table, rows] of before) {
    expect([table, asBefore(after.get(table) ?? [], rows)]).toEqual([table, rows]);
  }
});
