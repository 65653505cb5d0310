import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openMigrated } from '#tests/support/server/migrated-schema.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { StartError } from '../start-error.ts';
import { checkDatabaseFile, checkDatabaseIsThere, startErrorOf } from './check-database-file.ts';
import { prepared } from './prepared.ts';
import { lockForServer } from './process-lock.ts';
import { openSqliteStore, type Store, type Writer } from './store.ts';

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'servett.db');
}

async function makeDatabase(): Promise<string> {
  const path = newPath();
  const store = await openMigrated(path);
  await store.close();
  const database = new DatabaseSync(path);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  return path;
}

test('a full disk is answered with 503 and a retry time, nothing is stored, and it recovers when there is space', async () => {
  const served = await testApp({ database: 'file' });
  const { store } = served.context;
  const guest = await guestAt(served);
  const soups = [{ product: 'soup', quantity: 1, note: 'x'.repeat(100) }];
  const pages = await store.write('installation', (db) =>
    sql<{ page_count: number }>`pragma page_count`.execute(db),
  );
  const limit = pages.rows[0]?.page_count ?? 0;
  await store.write('installation', (db) =>
    sql`pragma max_page_count = ${sql.lit(limit)}`.execute(db),
  );

  let refused = await guest.order(soups);
  for (let tries = 0; refused.status === 201 && tries < 50; tries += 1) {
    served.clock.advance(2_000);
    refused = await guest.order(soups);
  }
  expect(refused).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await served.ask('GET', '/readyz')).status).toBe(503);
  expect((await served.ask('GET', '/healthz')).status).toBe(200);

  await store.write('installation', (db) => sql`pragma max_page_count = 1000000`.execute(db));
  expect((await served.ask('GET', '/readyz')).status).toBe(200);
  served.clock.advance(2_000);
  expect((await guest.order(soups)).status).toBe(201);
});

/** Leaves no page free, as on a disk that is full. */
async function fill({ write }: Store): Promise<void> {
  const { rows } = await write('installation', (db) =>
    sql<{ page_count: number }>`pragma page_count`.execute(db),
  );
  const most = sql.lit(rows[0]?.page_count ?? 0);
  await write('installation', (db) => sql`pragma max_page_count = ${most}`.execute(db));
}

const venue = (id: string, name = id) => ({
  ...{ id, name, currency: 'SEK', time_zone: 'Europe/Stockholm', menu_version: 1, created_at: 1 },
});

test('what is stored after the disk was found full, in the same write, is not stored either', async () => {
  const store = openSqliteStore(await makeDatabase());
  onTestFinished(() => store.close());
  await fill(store);
  const insert = prepared((db, { id, name }: { id: string; name: string }) =>
    db.insertInto('venues').values(venue(id, name)),
  );
  const large = 'x'.repeat(100_000);
  const fits = (id: string) =>
    store.write('installation', (db) => db.insertInto('venues').values(venue(id)).execute());
  const ways: ((db: Writer) => Promise<unknown>)[] = [
    // As an order and its answer: sent at once.
    (db: Writer) =>
      Promise.all([
        insert.send(db, { id: 'large', name: large }),
        insert.send(db, { id: 'small', name: 'small' }),
      ]),
    (db: Writer) =>
      Promise.all([
        db.insertInto('venues').values(venue('large', large)).execute(),
        db.insertInto('venues').values(venue('small')).execute(),
      ]),
    // By code that goes on after a failure.
    async (db: Writer) => {
      await insert.send(db, { id: 'large', name: large }).catch(() => {});
      await insert.send(db, { id: 'small', name: 'small' });
    },
  ];
  for (const work of ways) {
    const alone = store.write('installation', work);
    await expect(alone).rejects.toMatchObject({ fault: 'full' });
    const shared = [store.write('installation', work), store.write('installation', work)];
    for (const { status } of await Promise.allSettled(shared)) expect(status).toBe('rejected');
    expect(await store.reader.selectFrom('venues').select('id').execute()).toEqual([]);
  }
  // The connection serves whoever comes next.
  await fits('next');
  expect(await store.reader.selectFrom('venues').select('id').execute()).toEqual([{ id: 'next' }]);
});

test('while the disk is full, what was stored is answered as before: sent again it is neither refused nor done twice', async () => {
  const served = await testApp({ database: 'file' });
  const { store } = served.context;
  const guests = [await guestAt(served), await guestAt(served)] as const;
  const soup = [{ product: 'soup', quantity: 1 }];
  const id = newOrderId();
  const first = await guests[0].order(soup, { id });
  expect(first.status).toBe(201);
  served.clock.advance(60_000);
  await fill(store);
  const long = [{ product: 'soup', quantity: 1, note: 'x'.repeat(140) }];
  let refused = 0;
  for (let tries = 0; tries < 20; tries += 1) {
    served.clock.advance(5_000);
    const [other, again] = await Promise.all([
      guests[1].order(long),
      guests[0].order(soup, { id }),
    ]);
    if (other.status === 503) refused += 1;
    expect(again).toMatchObject({ status: 201, body: { id, number: first.body.number } });
  }
  expect(refused).toBeGreaterThan(0);
});

test('while another program locks the database reads continue, and the write is stored when it is released', async () => {
  const path = await makeDatabase();
  const store = openSqliteStore(path);
  onTestFinished(() => store.close());
  const other = new DatabaseSync(path);
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const written = store.write('installation', (db) =>
    db.insertInto('venues').values(venue('krogen')).execute(),
  );
  expect(await store.reader.selectFrom('venues').select('id').execute()).toEqual([]);
  other.exec('commit');
  await written;
  expect(await store.reader.selectFrom('venues').select('id').execute()).toEqual([
    { id: 'krogen' },
  ]);
});

test('one server holds a database, and the next may once the first has ended', async () => {
  const path = await makeDatabase();
  const unlock = lockForServer(path);
  expect(() => lockForServer(path)).toThrow(/Another server uses the database/);
  unlock();
  lockForServer(path)();
});

test('an empty, damaged or foreign database stops the start with advice, and is not changed', async () => {
  const whole = await makeDatabase();
  const bytes = readFileSync(whole);
  const damaged = Buffer.from(bytes);
  damaged.fill(0xa5, 4_096, 12_288);
  const cases: [Buffer, RegExp][] = [
    [Buffer.alloc(0), /is empty \(0 bytes\)\. Put a backup in its place/],
    [Buffer.from('not a database at all'), /is no SQLite database/],
    [damaged, /is damaged .* put a backup in its place/],
  ];
  for (const [content, message] of cases) {
    const path = newPath();
    writeFileSync(path, content);
    const start = () => checkDatabaseFile(path);
    expect(start).toThrow(StartError);
    expect(start).toThrow(message);
    expect(readFileSync(path)).toEqual(content);
  }
  expect(() => checkDatabaseFile(whole)).not.toThrow();
  expect(() => checkDatabaseFile(newPath())).not.toThrow();
});

test('of a large database the start reads the ends of every table, not all of it', async () => {
  const whole = await makeDatabase();
  const bytes = readFileSync(whole);
  const damaged = Buffer.from(bytes);
  damaged.fill(0xa5, 4_096, 12_288);
  const cutOff = bytes.subarray(0, bytes.length - 4_096);
  for (const content of [damaged, cutOff]) {
    const path = newPath();
    writeFileSync(path, content);
    expect(() => checkDatabaseFile(path, 0)).toThrow(/is damaged .* put a backup in its place/);
  }
  expect(() => checkDatabaseFile(whole, 0)).not.toThrow();
});

test('a missing database where a server has run before stops the start, and a new folder does not', async () => {
  const path = await makeDatabase();
  lockForServer(path)();
  expect(() => checkDatabaseIsThere(path)).not.toThrow();
  rmSync(path);
  expect(() => checkDatabaseIsThere(path)).toThrow(StartError);
  expect(() => checkDatabaseIsThere(path)).toThrow(/is missing.* Put a backup in its place/);
  expect(() => checkDatabaseIsThere(newPath())).not.toThrow();
});

test('a database of a newer version stops the start, and is not changed', async () => {
  const path = await makeDatabase();
  const newer = new DatabaseSync(path);
  newer.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')");
  newer.close();
  const store = openSqliteStore(path);
  onTestFinished(() => store.close());
  await expect(store.migrate()).rejects.toThrow(/newer version of Servett \(9999-later\)/);
});

test('a database that cannot be written stops the start with advice', () => {
  const readOnly = Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 });
  expect(startErrorOf('/data/servett.db', readOnly)).toMatchObject({
    message: expect.stringMatching(/cannot be written to .* Give this user the right/),
  });
  const path = newPath();
  writeFileSync(path, '');
  const folder = path.replace('servett.db', '');
  expect(statSync(folder).isDirectory()).toBe(true);
  const opening = () => {
    try {
      lockForServer(join(folder, 'missing', 'servett.db'));
    } catch (error) {
      throw startErrorOf(path, error);
    }
  };
  expect(opening).toThrow(/cannot be written to/);
});
