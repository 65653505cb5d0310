import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type QueryExecutorProvider, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqliteFile } from './sqlite-dialect.ts';
import { openSqliteStore } from './store.ts';

const pageBytes = (database: DatabaseSync) => database.prepare('pragma page_size').get()?.page_size;

test('a new file has small pages, so that a change writes little; an older one is opened as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-pages-'));
  const fresh = openSqliteFile(join(folder, 'new.db'));
  fresh.exec('create table some (id integer)');
  expect(pageBytes(fresh)).toBe(2_048);
  fresh.close();
  const before = new DatabaseSync(join(folder, 'old.db'));
  before.exec('create table some (id integer)');
  before.close();
  const opened = openSqliteFile(join(folder, 'old.db'));
  expect(pageBytes(opened)).toBe(4_096);
  expect(opened.prepare('pragma journal_mode').get()?.journal_mode).toBe('wal');
  opened.close();
  rmSync(folder, { recursive: true });
});

test('what a write would undo is kept in memory, and what a migration sorts is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-undone-'));
  const store = openSqliteStore(join(folder, 'servett.db'));
  const places: unknown[] = [];
  const note = async (db: QueryExecutorProvider) => {
    const { rows } = await sql<{ temp_store: number }>`pragma temp_store`.execute(db);
    places.push(rows[0]?.temp_store);
  };
  await store.write('installation', note);
  await store.migrate({ first: { up: note } });
  await store.write('installation', note);
  expect(places).toEqual([2, 1, 2]);
  await store.close();
  rmSync(folder, { recursive: true });
});
