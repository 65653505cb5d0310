import { inBatches } from '#server/db/in-batches.ts';
import type { Store } from '#server/db/store.ts';
import { pruneEvents } from '#server/kernel/events/events.repository.ts';
import { median } from '../page/statistics.ts';
import { type Database, openDatabase } from './database.ts';
import { DAY_MS } from './past-days.ts';

/** Batches of which times are told together. */
const SOME = 20;
/** Of a day: some tens of batches. */
const PART = 50;

/** A transaction that has read every table, as that of pg_dump, until it is ended. */
async function beginBackup(url: string): Promise<{ end(): Promise<void> }> {
  const backup = await openDatabase(url);
  await backup.run('begin isolation level repeatable read');
  await backup.run('select from events limit 1');
  return { end: backup.close };
}

/** How long each batch took, in milliseconds. */
async function batchesOf(store: Store, before: number): Promise<number[]> {
  const times: number[] = [];
  await inBatches(store, async (db, limit, from) => {
    const began = performance.now();
    const batch = await pruneEvents(db, before, limit, { from });
    times.push(performance.now() - began);
    return batch;
  });
  return times;
}

const shown = (times: readonly number[]) => (times.length > 0 ? median(times).toFixed(1) : '–');

/** Deletes half a day of events beside a backup, and some more once it has ended. */
export async function batchesBesideBackup(
  store: Store,
  database: Database,
  end: number,
): Promise<string[][]> {
  const half = end - 1.5 * DAY_MS;
  const backup = await beginBackup(database.url);
  const times = await batchesOf(store, half);
  await backup.end();
  await database.run('vacuum events');
  const later = await batchesOf(store, half + DAY_MS / PART);
  return [
    ['batches beside a backup', String(times.length)],
    ['the first of them, ms', shown(times.slice(0, SOME))],
    ['the last of them, ms', shown(times.slice(-SOME))],
    ['the longest, ms', Math.max(...times).toFixed(0)],
    ['once the backup has ended, ms', shown(later)],
  ];
}
