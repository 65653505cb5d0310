import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openMigrated } from '#tests/support/server/migrated-schema.ts';
import { prepared } from '../prepared.ts';
import type { Store, Writer } from '../store.ts';
import { effectOf, onlyTableOf } from './spared-statements.ts';

async function openStore(): Promise<{ store: Store; path: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-spared-'));
  const path = join(folder, 'servett.db');
  const store = await openMigrated(path);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { store, path };
}

const pausesOf = prepared((db, { venue }: { venue: string }) =>
  db.selectFrom('pauses').selectAll().where('venue_id', '=', venue),
);
const lastNumber = prepared((db, { venue, day }: { venue: string; day: string }) =>
  db
    .selectFrom('order_numbers')
    .select('last_number as number')
    .where('venue_id', '=', venue)
    .where('business_day', '=', day),
);
const newNumber = prepared(
  (db, { venue, day, number }: { venue: string; day: string; number: number }) =>
    db
      .insertInto('order_numbers')
      .values({ venue_id: venue, business_day: day, last_number: number })
      .onConflict((conflict) =>
        conflict
          .columns(['venue_id', 'business_day'])
          .doUpdateSet((eb) => ({ last_number: eb.ref('excluded.last_number') })),
      ),
);

const DAY = { venue: 'bar', day: '2026-11-30' };
const store = (db: Writer, number: number, venue = DAY.venue) =>
  newNumber.sendLast(db, venue, { ...DAY, venue, number });
const stored = async (db: Writer | Store['reader']) => (await lastNumber.first(db, DAY))?.number;

function pause(db: Writer, station: string) {
  return db
    .insertInto('pauses')
    .values({ venue_id: 'bar', station, reason: '', until: null, since: 0 })
    .execute();
}

/** Writes that share a transaction, in turn. */
const together = (on: Store, ...works: ((db: Writer) => Promise<unknown>)[]) =>
  Promise.allSettled(works.map((work) => on.write('installation', work)));

test('who asks again in a transaction gets the same rows, until a statement changes their table', async () => {
  const { store: on } = await openStore();
  const got: unknown[] = [];
  const ask = async (db: Writer) => got.push(await pausesOf.allOnce(db, { venue: 'bar' }));
  await on.write('installation', async (db) => {
    await ask(db);
    await ask(db);
    await pause(db, 'kitchen');
    await ask(db);
    await db.updateTable('pauses').set({ reason: 'late' }).execute();
    await ask(db);
    await db.deleteFrom('pauses').execute();
    await ask(db);
  });
  expect(got[1]).toBe(got[0]);
  expect(got.map((rows) => (rows as { reason: string }[]).map(({ reason }) => reason))).toEqual([
    [],
    [],
    [''],
    ['late'],
    [],
  ]);
});

test('questions with other values are others, however alike these look one after another', async () => {
  const { store: on } = await openStore();
  const byVenueAndReason = prepared(
    (db, { venue, reason }: { venue: string; reason: string | null }) =>
      db
        .selectFrom('pauses')
        .select('station')
        .where('venue_id', '=', venue)
        .where('reason', '=', reason),
  );
  const counts: number[] = [];
  await on.write('installation', async (db) => {
    await pause(db, 'kitchen');
    const ask = async (venue: string, reason: string | null) =>
      counts.push((await byVenueAndReason.allOnce(db, { venue, reason })).length);
    await ask('bar', null);
    await ask('bar', '');
    await db.updateTable('pauses').set({ venue_id: 'bar', reason: 'a\nb' }).execute();
    await ask('bar\na', 'b');
    await ask('bar', 'a\nb');
  });
  expect(counts).toEqual([0, 1, 0, 1]);
});

test('what a refused one has changed is asked again, and so is what a transaction before has asked', async () => {
  const { store: on } = await openStore();
  const counts: number[] = [];
  const ask = async (db: Writer) =>
    counts.push((await pausesOf.allOnce(db, { venue: 'bar' })).length);
  await together(
    on,
    ask,
    async (db) => {
      await pause(db, 'bar');
      await ask(db);
      throw new Error('refused');
    },
    ask,
  );
  await together(on, (db) => pause(db, 'kitchen'));
  await together(on, ask);
  expect(counts).toEqual([0, 1, 0, 1]);
});

test('of rows that are stored under one name the last one counts, in the transaction and after it', async () => {
  const { store: on } = await openStore();
  const seen: unknown[] = [];
  await together(
    on,
    (db) => store(db, 1),
    (db) => store(db, 2),
    (db) => store(db, 7, 'another'),
    async (db) => seen.push(await stored(db)),
    (db) => store(db, 3),
  );
  expect(seen).toEqual([2]);
  expect(await stored(on.reader)).toBe(3);
  expect(await lastNumber.first(on.reader, { ...DAY, venue: 'another' })).toEqual({ number: 7 });
});

test('a statement whose text tells nothing finds stored what waits', async () => {
  const { store: on, path } = await openStore();
  const seen: unknown[] = [];
  await together(on, async (db) => {
    await store(db, 4);
    const query = db.selectFrom('order_numbers').select('last_number as number').compile();
    const rows = await db.executeQuery<{ number: number }>({ ...query, sql: `\n${query.sql}` });
    seen.push(...rows.rows.map(({ number }) => number));
  });
  expect(seen).toEqual([4]);
  const other = new DatabaseSync(path);
  expect(other.prepare('select last_number as number from order_numbers').get()).toEqual({
    number: 4,
  });
  other.close();
});

test('a refused one leaves what those before it store, whether it was stored meanwhile or not', async () => {
  const { store: on } = await openStore();
  const refused = (number: number, asks: boolean) => async (db: Writer) => {
    await store(db, number);
    if (asks) await stored(db);
    throw new Error('refused');
  };
  for (const asks of [false, true]) {
    const [first] = await together(on, (db) => store(db, asks ? 20 : 10), refused(99, asks));
    expect(first?.status).toBe('fulfilled');
    expect(await stored(on.reader)).toBe(asks ? 20 : 10);
  }
  await together(on, refused(99, false));
  expect(await stored(on.reader)).toBe(20);
});

test('the table of a statement is read from its text', () => {
  const changes = (sql: string) => effectOf(sql).changes;
  expect(changes('insert into "orders" ("id") values (?)')).toBe('orders');
  expect(changes('update "orders" set "id" = ?')).toBe('orders');
  expect(changes('delete from "orders"')).toBe('orders');
  expect(changes('select * from "orders"')).toBeNull();
  expect(changes('with some as (select 1) delete from "orders"')).toBeUndefined();
  expect(changes('replace into "orders" values (1)')).toBeUndefined();
  expect(onlyTableOf('select "id" from "orders" where "id" = ? order by "id"')).toBe('orders');
  for (const sql of [
    'select * from "orders" inner join "tables" on true',
    'select * from "orders" where "id" in (select "id" from "calls")',
    'select (select 1 from "calls") from "orders"',
    'select * from "orders" as "o", "calls"',
    'select * from "orders" union select * from "calls"',
    'select * from "orders" where "id" = ? union select * from "calls" where "id" = ?',
    'update "orders" set "id" = ?',
  ]) {
    expect(onlyTableOf(sql)).toBeNull();
  }
});

test('no table of the schema changes with another one, or is read by another name', async () => {
  const { path } = await openStore();
  const database = new DatabaseSync(path);
  const names = database.prepare("select name from sqlite_master where type = 'table'").all();
  const keys = names.flatMap(({ name }) =>
    database.prepare(`pragma foreign_key_list("${name}")`).all(),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(keys).toEqual([]);
  const others = "select name from sqlite_master where type in ('trigger', 'view')";
  expect(database.prepare(others).all()).toEqual([]);
  database.close();
});
