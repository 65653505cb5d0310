import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import { prepared } from '#server/db/prepared.ts';
import { openSqliteStore, type Store, type Writer } from '#server/db/store.ts';
import { copyOf, TEMPLATE } from '../support/postgres/test-databases.ts';
import { migratedDatabase, openMigrated } from '../support/server/migrated-schema.ts';
import { isOnPostgres } from '../support/server/test-store.ts';

type Opened = { store: Store; reopen?: () => Store };
type Open = (options: { isMigrated: boolean }) => Promise<Opened>;

async function inFile({ isMigrated }: { isMigrated: boolean }): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-db-'));
  const path = join(folder, 'nested', 'servett.db');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = isMigrated ? await openMigrated(path) : openSqliteStore(path);
  return { store, reopen: () => openSqliteStore(path) };
}

async function inMemory({ isMigrated }: { isMigrated: boolean }): Promise<Opened> {
  return { store: openSqliteStore(':memory:', isMigrated ? await migratedDatabase() : undefined) };
}

async function onPostgres({ isMigrated }: { isMigrated: boolean }): Promise<Opened> {
  const url = await copyOf(isMigrated ? TEMPLATE : 'template1');
  const reopen = () => openPostgresStore(url, { connections: 4 });
  return { store: reopen(), reopen };
}

/** Each engine runs the same tests; PostgreSQL in the tests' second run. */
const ENGINES: [string, Open][] = isOnPostgres()
  ? [['PostgreSQL', onPostgres]]
  : [
      ['SQLite in a file', inFile],
      ['SQLite in memory', inMemory],
    ];
const DURABLE: [string, Open][] = isOnPostgres() ? ENGINES : ENGINES.slice(0, 1);

const table = (id: string) => ({
  id,
  venue_id: 'v',
  label: id,
  created_at: 1_800_000_000_000,
  revoked_at: null,
  removed_at: null,
  area_id: null,
  position: 0,
  tab_of: null,
  tab_number: null,
  takeaway: 0 as const,
  external_id: null,
});

/** With the newest schema, as a copy: all migrations take longer than such a test. */
function opened(open: Open): Promise<Opened> {
  return open({ isMigrated: true });
}

async function labels(store: Store): Promise<string[]> {
  const rows = await store.reader.selectFrom('tables').select('label').orderBy('label').execute();
  return rows.map((row) => row.label);
}

test.each(ENGINES)('%s: an empty database is migrated once, in order', async (_name, open) => {
  const { store } = await open({ isMigrated: false });
  expect(await store.migrate()).toEqual(Object.keys(MIGRATIONS));
  expect(await store.migrate()).toEqual([]);
  expect(await labels(store)).toEqual([]);
  await store.close();
});

test.each(ENGINES)('%s: what the first schema stored is kept by the next', async (_name, open) => {
  const { store } = await open({ isMigrated: false });
  await migrateTo(store, '0001-foundation');
  await store.write('installation', async (db) => {
    await sql`insert into venues values ('v', 'V', 'SEK', 'UTC', 'open', 5, 1, 0)`.execute(db);
    await sql`insert into seatings values ('s', 'v', 't', 'open', '1234', 1, 0, null, 0, null, null)`.execute(
      db,
    );
  });
  expect(await store.migrate()).not.toContain('0001-foundation');
  const venue = await store.reader.selectFrom('venues').selectAll().executeTakeFirst();
  expect(venue).toMatchObject({ id: 'v', menu_version: 1 });
  expect(venue).not.toHaveProperty('seating_amount_cap');
  const seating = await store.reader.selectFrom('seatings').selectAll().executeTakeFirst();
  expect(seating).toMatchObject({ join_code: '1234', bill_state: 'open', opened_by_staff: 0 });
  await store.close();
});

/** Migrates an empty database to an older schema. */
async function migrateTo(store: Store, name: string): Promise<void> {
  const names = Object.keys(MIGRATIONS);
  const last = names.indexOf(name);
  const first = Object.entries(MIGRATIONS).slice(0, last + 1);
  await store.migrate(Object.fromEntries(first));
}

test.each(ENGINES)('%s: a change that throws leaves nothing behind', async (_name, open) => {
  const { store } = await opened(open);
  const published: string[] = [];
  const failing = store.write(
    'installation',
    async (db) => {
      await db.insertInto('tables').values(table('a')).execute();
      throw new Error('no');
    },
    () => published.push('a'),
  );
  await expect(failing).rejects.toThrow('no');
  await store.write('installation', (db) => db.insertInto('tables').values(table('b')).execute());
  expect(await labels(store)).toEqual(['b']);
  expect(published).toEqual([]);
  await store.close();
});

test.each(ENGINES)(
  '%s: simultaneous changes are serialized, and so are their events',
  async (_name, open) => {
    const { store } = await opened(open);
    const published: number[] = [];
    const add = () =>
      store.write(
        'installation',
        async (db) => {
          const rows = await db.selectFrom('tables').select('id').execute();
          // A turn of the event loop, in which other requests could run.
          await new Promise((resolve) => setImmediate(resolve));
          await db
            .insertInto('tables')
            .values(table(String(rows.length)))
            .execute();
          return rows.length;
        },
        (count) => published.push(count),
      );
    await Promise.all(Array.from({ length: 20 }, add));
    expect(published).toEqual(Array.from({ length: 20 }, (_, index) => index));
    await store.close();
  },
);

const add = (store: Store, id: string) => (afterCommit?: () => void) =>
  store.write(
    'installation',
    (db) => db.insertInto('tables').values(table(id)).execute(),
    afterCommit,
  );

/** However slow the machine is, what comes at once has time to share one transaction. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Violates a constraint that is only checked when the transaction commits. */
async function withLateRule(store: Store): Promise<(db: Writer) => Promise<void>> {
  await store.write('installation', async (db) => {
    await sql`create table parents (id text primary key)`.execute(db);
    await sql`create table children (parent text references parents (id) deferrable initially deferred)`.execute(
      db,
    );
  });
  return async (db) => {
    await sql`insert into children values ('nobody')`.execute(db);
  };
}

test.each(ENGINES)(
  '%s: of changes at once, one that throws leaves nothing and harms no other, and all hear in their order',
  async (_name, open) => {
    const { store } = await opened(open);
    stopTheClock();
    const heard: string[] = [];
    const failing = store.write('installation', async (db) => {
      await db.insertInto('tables').values(table('b')).execute();
      throw new Error('no');
    });
    const all = [
      add(store, 'a')(() => heard.push('a')),
      failing.catch(() => heard.push('b failed')),
      add(store, 'c')(() => heard.push('c')),
    ];
    const outcomes = [add(store, 'a')().catch((error: unknown) => String(error))];
    await Promise.all(all);
    // Those who share a transaction hear once it is stored, refused ones last.
    expect(heard).toEqual(['a', 'c', 'b failed']);
    await expect(failing).rejects.toThrow('no');
    expect(await outcomes[0]).toMatch(/unique/i);
    expect(await labels(store)).toEqual(['a', 'c']);
    await store.close();
  },
);

test.each(ENGINES)(
  '%s: of changes at once, one that the commit refuses is refused alone',
  async (_name, open) => {
    const { store } = await opened(open);
    const breakLateRule = await withLateRule(store);
    const published: string[] = [];
    const outcomes = await Promise.allSettled([
      add(store, 'a')(() => published.push('a')),
      store.write('installation', breakLateRule),
      add(store, 'b')(() => published.push('b')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(published).toEqual(['a', 'b']);
    expect(await labels(store)).toEqual(['a', 'b']);
    await store.close();
  },
);

const sendTable = prepared((db, { id }: { id: string }) =>
  db.insertInto('tables').values({ ...table(''), id, label: id }),
);

test.each(ENGINES)(
  '%s: of changes at once, one that has not waited for what fails is refused alone, also if the next one throws',
  async (_name, open) => {
    const { store } = await opened(open);
    const send = (id: string) => store.write('installation', (db) => sendTable.send(db, { id }));
    await send('a');
    const outcomes = await Promise.allSettled([
      send('b'),
      send('a'),
      store.write('installation', async () => {
        throw new Error('no');
      }),
      send('c'),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: expect.stringMatching(/unique/i) } },
      { status: 'rejected', reason: { message: 'no' } },
      { status: 'fulfilled' },
    ]);
    await expect(send('a')).rejects.toThrow(/unique/i);
    expect(await labels(store)).toEqual(['a', 'b', 'c']);
    await store.close();
  },
);

test.each(ENGINES)(
  '%s: long work shares its transaction with nobody: what came before it is stored, what comes after waits',
  async (_name, open) => {
    const { store } = await opened(open);
    const breakLateRule = await withLateRule(store);
    const heard: string[] = [];
    const outcomes = await Promise.allSettled([
      add(store, 'a')(() => heard.push('a')),
      store.writeApart('installation', async (db) => {
        heard.push('long');
        await breakLateRule(db);
      }),
      add(store, 'b')(() => heard.push('b')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(heard).toEqual(['a', 'long', 'b']);
    expect(await labels(store)).toEqual(['a', 'b']);
    await store.close();
  },
);

test.each(ENGINES)(
  '%s: however many changes come at once, others get their turn between them',
  async (_name, open) => {
    const { store } = await opened(open);
    const breakLateRule = await withLateRule(store);
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const first = store.write('installation', breakLateRule).catch(() => 'failed');
    const ids = Array.from({ length: 400 }, (_, index) => String(index).padStart(4, '0'));
    const outcomes = await Promise.allSettled(ids.map((id) => add(store, id)()));
    clearImmediate(counting);
    expect(await first).toBe('failed');
    expect(turns).toBeGreaterThanOrEqual(5);
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await labels(store)).toEqual(ids);
    await store.close();
  },
);

test.runIf(!isOnPostgres())(
  'what is published of changes at once is on the disk, with all that share its transaction',
  async () => {
    const { store, reopen } = await opened(inFile);
    const other = reopen?.();
    stopTheClock();
    const seen: Promise<string[]>[] = [];
    const look = () => {
      if (other !== undefined) seen.push(labels(other));
    };
    await Promise.all(['a', 'b', 'c'].map((id) => add(store, id)(look)));
    expect(await Promise.all(seen)).toEqual(Array(3).fill(['a', 'b', 'c']));
    await other?.close();
    await store.close();
  },
);

test.each(ENGINES)('%s: one table never has two open seatings', async (_name, open) => {
  const { store } = await opened(open);
  const seat = (id: string, state: 'open' | 'ended') =>
    store.write('installation', (db) =>
      db
        .insertInto('seatings')
        .values({
          id,
          venue_id: 'v',
          table_id: 't',
          state,
          join_code: '0000',
          guest_count: 0,
          opened_at: 0,
          last_order_at: null,
          last_activity_at: 0,
          ended_at: null,
          ending: null,
          bill_state: 'open',
          opened_by_staff: 0,
        })
        .execute(),
    );
  await seat('1', 'ended');
  await seat('2', 'open');
  await seat('3', 'ended');
  await expect(seat('4', 'open')).rejects.toThrow(/unique/i);
  await store.close();
});

test.each(ENGINES)(
  '%s: times and amounts are read back as the same numbers',
  async (_name, open) => {
    const { store } = await opened(open);
    await store.write('installation', (db) => db.insertInto('tables').values(table('a')).execute());
    const row = await store.reader.selectFrom('tables').selectAll().executeTakeFirst();
    expect(row).toEqual(table('a'));
    await store.close();
  },
);

test.each(DURABLE)(
  '%s: written data is there after it is reopened, and readers do not wait',
  async (_name, open) => {
    const { store, reopen } = await opened(open);
    await store.write('installation', async (db) => {
      await db.insertInto('tables').values(table('a')).execute();
      expect(await labels(store)).toEqual([]);
    });
    await store.close();
    const again = reopen?.();
    expect(await again?.migrate()).toEqual([]);
    expect(again && (await labels(again))).toEqual(['a']);
    await again?.close();
  },
);

test.each(DURABLE)('%s: several reads in one transaction see one moment', async (_name, open) => {
  const { store } = await opened(open);
  const seen = await store.read(async (db) => {
    const before = await db.selectFrom('tables').select('id').execute();
    await store.write('installation', (writer) =>
      writer.insertInto('tables').values(table('a')).execute(),
    );
    const after = await db.selectFrom('tables').select('id').execute();
    return [before.length, after.length];
  });
  expect(seen).toEqual([0, 0]);
  expect(await labels(store)).toEqual(['a']);
  await store.close();
});
