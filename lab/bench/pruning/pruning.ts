import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { table } from '../page/statistics.ts';
import { partitionsBeside, rowsBeside } from './beside-backup.ts';
import { type Cost, costOf, numberOf, sumOf } from './database.ts';
import { lookUps } from './lookups.ts';
import { DAY_MS, type Days, endOf, PRUNED_TABLES, sizeOf } from './partitions.ts';
import { addVenues, PIECES, passPiece } from './past-days.ts';
import { inDays, inRows, type Way } from './ways.ts';

/**
 * `npm run bench pruning -- [--venues 100000] [--events 10] [--days 14] [--rounds 7]
 * [--set wal_compression=on]`: so many days of an installation on PostgreSQL, each venue with so many
 * events a day, where what is old is deleted in batches of rows, as Servett does, and where its tables
 * are divided by day and whole partitions are dropped. What a day takes to store and to delete, how
 * large the tables become, and then what an order asks and stores, in turn.
 */
const { values } = parseArgs({
  options: {
    venues: { type: 'string', default: '100000' },
    events: { type: 'string', default: '10' },
    days: { type: 'string', default: '14' },
    rounds: { type: 'string', default: '7' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const busy = { venues: Number(values.venues), events: Number(values.events) };
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const days: Days = { end: today + DAY_MS, count: Number(values.days) };
const say = (text: string) => process.stdout.write(`${text}\n`);
const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

/** A day takes a minute here: whoever cleans up has to look as much more often. */
const settings = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  autovacuum_naptime: '1s',
  autovacuum_vacuum_cost_delay: '0',
  ...Object.fromEntries(values.set.map((each) => each.split('=', 2))),
};
const cluster = await startCluster({ isDurable: true, settings });

async function open(name: string, way: (name: string, url: string) => Promise<Way>): Promise<Way> {
  await cluster.run(`create database ${name}`);
  const url = cluster.urlOf(name);
  const store = openPostgresStore(url);
  await store.migrate();
  await store.close();
  const opened = await way(name, url);
  await addVenues(opened.database, busy);
  return opened;
}

/** One day of one way: what it took to store, and to delete what had become old. */
async function passDay({ database, prune }: Way, day: number) {
  const stored: Cost[] = [];
  const deleted: Cost[] = [];
  const end = endOf(days, day);
  for (let piece = 0; piece < PIECES; piece += 1) {
    stored.push(await costOf(database, () => passPiece(database, busy, { day, end, piece })));
    const ended = piece === PIECES - 1 ? day : null;
    const now = end - DAY_MS + ((piece + 1) * DAY_MS) / PIECES;
    deleted.push(await costOf(database, () => prune(now, ended)));
  }
  return { stored: sumOf(stored), deleted: sumOf(deleted) };
}

const spread = (all: readonly number[], shown: (value: number) => string) =>
  `${shown(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN)} (${shown(Math.min(...all))}–${shown(Math.max(...all))})`;

try {
  const inOrder = await open('rows', inRows);
  const byDay = await open('days', (name, url) => inDays(name, url, days));
  const ways = [inOrder, byDay];
  /** Of the days on which something is deleted. */
  const past = new Map(ways.map((way) => [way, [] as Awaited<ReturnType<typeof passDay>>[]]));
  for (let day = 0; day < days.count; day += 1) {
    for (const way of ways) {
      const passed = await passDay(way, day);
      if (day > 2) past.get(way)?.push(passed);
      const sizes = await Promise.all(PRUNED_TABLES.map((name) => sizeOf(way.database, name)));
      say(
        `day ${day + 1}, ${way.name}: stored in ${seconds(passed.stored.milliseconds)} s, deleted in ${seconds(passed.deleted.milliseconds)} s; ${PRUNED_TABLES.map((name, at) => `${name} ${mb(sizes[at] ?? 0)} MB`).join(', ')}`,
      );
    }
  }
  const figures: [string, (way: Way) => Promise<string> | string][] = [
    [
      'a day is stored, s',
      (way) =>
        spread(
          of(way, (each) => each.stored.milliseconds),
          seconds,
        ),
    ],
    [
      'its log, MB',
      (way) =>
        spread(
          of(way, (each) => each.stored.log),
          mb,
        ),
    ],
    [
      'a day is deleted, s',
      (way) =>
        spread(
          of(way, (each) => each.deleted.milliseconds),
          seconds,
        ),
    ],
    [
      'its log, MB',
      (way) =>
        spread(
          of(way, (each) => each.deleted.log),
          mb,
        ),
    ],
    ['longest transaction that deletes, ms', (way) => way.longest().toFixed(0)],
    ...PRUNED_TABLES.map((name): [string, (way: Way) => Promise<string>] => [
      `${name} after ${days.count} days, MB`,
      async ({ database }) => mb(await sizeOf(database, name)),
    ]),
    [
      'rows not yet cleaned up',
      async ({ database }) =>
        String(await numberOf(database, 'select sum(n_dead_tup) from pg_stat_user_tables')),
    ],
  ];
  const of = (way: Way, take: (each: Awaited<ReturnType<typeof passDay>>) => number) =>
    (past.get(way) ?? []).map(take);
  const rows: string[][] = [];
  for (const [name, tell] of figures) {
    rows.push([name, ...(await Promise.all(ways.map(async (way) => tell(way))))]);
  }
  say(table([['', ...ways.map(({ name }) => name)], ...rows]));
  for (const { database } of ways) await database.run('vacuum analyze');
  say(table(await lookUps(ways, { busy, days, rounds: Number(values.rounds) })));
  say(table([...(await rowsBeside(inOrder, days)), ...(await partitionsBeside(byDay, days))]));
  for (const { database, store } of ways) {
    await store.close();
    await database.close();
  }
  say(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await cluster.dispose();
}
process.exit();
