import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { firstVersionDatabase } from '../support/fixtures/first-version.ts';

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

/** The columns of each row that the earlier schema had, under today's names. */
function asBefore(rows: readonly Row[], before: readonly Row[]): Row[] {
  const [first = {}] = before;
  return rows.map((row) =>
    Object.fromEntries(Object.keys(first).map((column) => [column, row[column]])),
  );
}

type Stored = { version: number; categories: Row[] };

/** The rows as they were, with menus in today's format. */
function inFormOfToday(table: string, rows: readonly Row[]): Row[] {
  return rows.map((row) =>
    table === 'menus' && typeof row.document === 'string'
      ? { ...row, document: menuOfToday(JSON.parse(row.document)) }
      : row,
  );
}

function menuOfToday({ categories, ...file }: Stored) {
  const colored = categories.map(({ cloth, ...rest }) => ({ ...rest, placeholderColor: cloth }));
  return { ...file, version: 4, categories: colored };
}

function parsed(table: string, rows: readonly Row[]): Row[] {
  return rows.map((row) =>
    table === 'menus' ? { ...row, document: JSON.parse(String(row.document)) } : row,
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
    const now = parsed(table, asBefore(after.get(table) ?? [], rows));
    expect([table, now]).toEqual([table, inFormOfToday(table, rows)]);
  }
});
