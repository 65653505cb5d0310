import { setTimeout as wait } from 'node:timers/promises';
import { publicEvent } from '#core/events/event-draft.ts';
import { inBatches } from '#server/db/in-batches.ts';
import { appendEvents, pruneEvents } from '#server/kernel/events/events.repository.ts';
import { median } from '../page/statistics.ts';
import { openDatabase } from './database.ts';
import { DAY_MS, type Days, endOf } from './partitions.ts';
import type { Way } from './ways.ts';

/** How long whoever ends a partition waits for others, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Until it waits. Milliseconds. */
const BEGUN_MS = 200;
/** Batches of which times are told together. */
const SOME = 20;

const EVENT = publicEvent({ type: 'venue.resumed', pauses: [] });

const shown = (times: readonly number[]) => (times.length > 0 ? median(times).toFixed(1) : '–');

/** A transaction that has read every table, as that of pg_dump, until it is ended. */
async function beginBackup(url: string): Promise<{ end(): Promise<void> }> {
  const backup = await openDatabase(url);
  await backup.run('begin isolation level repeatable read');
  await backup.run('select from events limit 1');
  return { end: backup.close };
}

/** How long each batch took, in milliseconds. */
async function batchesOf({ store }: Way, before: number): Promise<number[]> {
  const times: number[] = [];
  await inBatches(store, async (db, limit, from) => {
    const began = performance.now();
    const batch = await pruneEvents(db, before, limit, { from });
    times.push(performance.now() - began);
    return batch;
  });
  return times;
}

/** Deletes half a day of rows beside a backup, and some more once it has ended. */
export async function rowsBeside(way: Way, days: Days): Promise<string[][]> {
  const { database } = way;
  const half = endOf(days, days.count - 1) - 1.5 * DAY_MS;
  const backup = await beginBackup(database.url);
  const times = await batchesOf(way, half);
  await backup.end();
  await database.run('vacuum events');
  const later = await batchesOf(way, half + DAY_MS / PART);
  return [
    ['batches of rows beside a backup', String(times.length)],
    ['the first of them, ms', shown(times.slice(0, SOME))],
    ['the last of them, ms', shown(times.slice(-SOME))],
    ['the longest, ms', Math.max(...times).toFixed(0)],
    ['once the backup has ended, ms', shown(later)],
  ];
}

/** Of a day: some tens of batches. */
const PART = 50;

/** How somebody fares who ends the oldest partition beside a backup, and an order meanwhile. */
export async function partitionsBeside(way: Way, days: Days): Promise<string[][]> {
  const { database, store } = way;
  const oldest = `events_${days.count - 1}`;
  const backup = await beginBackup(database.url);
  const rows: string[][] = [];
  for (const text of [
    `drop table ${oldest}`,
    `alter table events detach partition ${oldest} concurrently`,
  ]) {
    const other = await openDatabase(database.url);
    await other.run(`set lock_timeout = ${PATIENCE_MS}`);
    await other.run(`set statement_timeout = ${PATIENCE_MS}`);
    const ended = other.run(text).then(
      () => 'done',
      (error: Error) => error.message,
    );
    await wait(BEGUN_MS);
    const began = performance.now();
    const at = endOf(days, days.count - 1) - 1;
    const venue = 'v000000';
    await store.write({ venue }, (db) => appendEvents(db, venue, [EVENT], at));
    const took = performance.now() - began;
    rows.push([`${text}: ${await ended}; an order waits, ms`, took.toFixed(0)]);
    await other.close();
  }
  await backup.end();
  return rows;
}
