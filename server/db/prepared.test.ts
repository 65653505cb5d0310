import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migratedDatabase, openMigrated } from '#tests/support/server/migrated-schema.ts';
import { prepared, preparedRows } from './prepared.ts';
import { openSqliteStore, type Store, type Writer } from './store.ts';

async function inFile(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-prepared-'));
  const store = await openMigrated(join(folder, 'servett.db'));
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

async function inMemory(): Promise<Store> {
  const store = openSqliteStore(':memory:', await migratedDatabase());
  onTestFinished(() => store.close());
  return store;
}

const ENGINES: [string, () => Promise<Store>][] = [
  ['in a file', inFile],
  ['in memory', inMemory],
];

const addNumber = prepared((db, { venue, day }: { venue: string; day: string }) =>
  db
    .insertInto('order_numbers')
    .values({ venue_id: venue, business_day: day, last_number: 1 })
    .returning('last_number'),
);
const daysOf = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('order_numbers')
    .select('business_day as day')
    .where('venue_id', '=', venue)
    .orderBy('business_day'),
);

test.each(ENGINES)(
  '%s, a prepared query runs with the values of each time, in and out of transactions',
  async (_name, open) => {
    const store = await open();
    await store.write('installation', async (db) => {
      expect(await addNumber.first(db, { venue: 'a', day: '1' })).toEqual({ last_number: 1 });
      await addNumber.all(db, { venue: 'b', day: '2' });
      await addNumber.all(db, { day: '3', venue: 'a' });
      // What this transaction has not committed yet.
      expect(await daysOf.all(db, { venue: 'a' })).toEqual([{ day: '1' }, { day: '3' }]);
    });
    expect(await daysOf.all(store.reader, { venue: 'a' })).toEqual([{ day: '1' }, { day: '3' }]);
    expect(await store.read((db) => daysOf.first(db, { venue: 'b' }))).toEqual({ day: '2' });
    expect(await daysOf.first(store.reader, { venue: 'c' })).toBeUndefined();
  },
);

test.each(ENGINES)('%s, nobody reads what a transaction has not committed', async (_name, open) => {
  const store = await open();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>();
  const failing = store.write('installation', async (db) => {
    await addNumber.all(db, { venue: 'a', day: '1' });
    written();
    await mayFail;
    throw new Error('no');
  });
  await isWritten;
  const read = daysOf.all(store.reader, { venue: 'a' });
  fail();
  await expect(failing).rejects.toThrow('no');
  expect(await read).toEqual([]);
});

test.each(ENGINES)('%s, what comes after its transaction writes nothing', async (_name, open) => {
  const store = await open();
  let kept: Writer | undefined;
  const failing = store.write('installation', async (db) => {
    kept = db;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const late = kept && addNumber.all(kept, { venue: 'a', day: '1' });
  await expect(late).rejects.toThrow();
  expect(await daysOf.all(store.reader, { venue: 'a' })).toEqual([]);
});

type Numbered = { venue_id: string; business_day: string; last_number: number };

const addNumbers = preparedRows((db, rows: Numbered[]) =>
  db.insertInto('order_numbers').values(rows),
);

test.each(ENGINES)(
  '%s, any number of rows is stored, each with its own values',
  async (_name, open) => {
    const store = await open();
    const counts = [0, 1, 4, 5, 11, 5];
    const wanted = counts.map((count, time) =>
      Array.from({ length: count }, (_, index) => ({
        venue_id: String(time),
        business_day: String(index),
        last_number: 10 * index + time,
      })),
    );
    await store.write('installation', async (db) => {
      for (const rows of wanted) await addNumbers(db, rows);
    });
    const stored = await store.reader
      .selectFrom('order_numbers')
      .select(['venue_id', 'business_day', 'last_number'])
      .orderBy('venue_id')
      .execute();
    expect(stored).toHaveLength(26);
    expect(stored).toEqual(expect.arrayContaining(wanted.flat()));
  },
);
