import { type Batch, inBatches } from '#server/db/in-batches.ts';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import type { Store, Writer } from '#server/db/store.ts';
import { pruneEvents } from '#server/kernel/events/events.repository.ts';
import { pruneKeys } from '#server/kernel/idempotency/keys.repository.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { table } from '../page/statistics.ts';
import { benchOptions, machineNow, say } from '../support/options.ts';
import { batchesBesideBackup } from './beside-backup.ts';
import { type Cost, costOf, type Database, numberOf, openDatabase, sumOf } from './database.ts';
import { addVenues, DAY_MS, PIECES, passPiece } from './past-days.ts';

/**
 * `npm run bench pruning -- [--venues 100000] [--events 10] [--days 14]`: so many days of an
 * installation on PostgreSQL, each venue with so many events a day. What a day takes to store and to
 * delete once it is old, how large the tables become, and how batches fare beside a backup.
 */
const { venues, events, days } = benchOptions({ venues: 100_000, events: 10, days: 14 });
const busy = { venues, events };

/** The tables that are pruned most, and how many days their rows are kept. */
type Pruned = {
  table: string;
  days: number;
  clean(db: Writer, before: number, limit: number, from: number): Promise<Batch>;
};
const PRUNED: readonly Pruned[] = [
  {
    table: 'events',
    days: 2,
    clean: (db, before, limit, from) => pruneEvents(db, before, limit, { from }),
  },
  { table: 'idempotency_keys', days: 3, clean: pruneKeys },
];
/** The day on which something of each is deleted for the first time, from 0. */
const FIRST_DELETED = Math.max(...PRUNED.map((each) => each.days));

/** A day takes seconds here: whoever cleans up has to look as much more often. */
const settings = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  autovacuum_naptime: '1s',
  autovacuum_vacuum_cost_delay: '0',
};

const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

function spread(all: readonly number[], shown: (value: number) => string): string {
  const inOrder = all.toSorted((a, b) => a - b);
  const at = (index: number) => shown(inOrder.at(index) ?? Number.NaN);
  return `${at(Math.floor(all.length / 2))} (${at(0)}–${at(-1)})`;
}

/** Deletes what is old at a moment; answers the longest batch, in milliseconds: others wait for it. */
async function pruneAt(store: Store, now: number): Promise<number> {
  let longest = 0;
  for (const pruned of PRUNED) {
    const before = now - pruned.days * DAY_MS;
    await inBatches(store, async (db, limit, from) => {
      const began = performance.now();
      const batch = await pruned.clean(db, before, limit, from);
      longest = Math.max(longest, performance.now() - began);
      return batch;
    });
  }
  return longest;
}

type Day = { stored: Cost; deleted: Cost; longest: number };

/** What it took to store one day, and to delete what had become old. */
async function passDay(store: Store, database: Database, day: number, end: number): Promise<Day> {
  const stored: Cost[] = [];
  const deleted: Cost[] = [];
  let longest = 0;
  for (let piece = 0; piece < PIECES; piece += 1) {
    stored.push(await costOf(database, () => passPiece(database, busy, { day, end, piece })));
    const now = end - DAY_MS + ((piece + 1) * DAY_MS) / PIECES;
    deleted.push(
      await costOf(database, async () => {
        longest = Math.max(longest, await pruneAt(store, now));
      }),
    );
  }
  return { stored: sumOf(stored), deleted: sumOf(deleted), longest };
}

const cluster = await startCluster({ isDurable: true, settings });
try {
  await cluster.run('create database pruned');
  const url = cluster.urlOf('pruned');
  const store = openPostgresStore(url);
  await store.migrate();
  const database = await openDatabase(url);
  await addVenues(database, busy);

  const end = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const past: Day[] = [];
  for (let day = 0; day < days; day += 1) {
    const passed = await passDay(store, database, day, end - (days - 1 - day) * DAY_MS);
    if (day >= FIRST_DELETED) past.push(passed);
    say(
      `day ${day + 1}: stored in ${seconds(passed.stored.milliseconds)} s, deleted in ${seconds(passed.deleted.milliseconds)} s`,
    );
  }
  const of = (take: (each: Day) => number, shown: (value: number) => string) =>
    spread(past.map(take), shown);
  const sizes: string[][] = [];
  for (const pruned of PRUNED) {
    const bytes = await numberOf(database, `select pg_total_relation_size('${pruned.table}')`);
    sizes.push([`${pruned.table}, MB`, mb(bytes)]);
  }
  say(
    table([
      ['a day is stored, s', of((each) => each.stored.milliseconds, seconds)],
      ['its log, MB', of((each) => each.stored.log, mb)],
      ['a day is deleted, s', of((each) => each.deleted.milliseconds, seconds)],
      ['its log, MB', of((each) => each.deleted.log, mb)],
      ['longest batch, ms', Math.max(...past.map((each) => each.longest)).toFixed(0)],
      ...sizes,
    ]),
  );
  await database.run('vacuum analyze');
  say(table(await batchesBesideBackup(store, database, end)));
  await store.close();
  await database.close();
  say(machineNow());
} finally {
  await cluster.dispose();
}
process.exit();
