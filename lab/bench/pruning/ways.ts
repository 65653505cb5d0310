import { type Batch, inBatches } from '#server/db/in-batches.ts';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import type { Store, Writer } from '#server/db/store.ts';
import { pruneEvents } from '#server/kernel/events/events.repository.ts';
import { pruneKeys } from '#server/kernel/idempotency/keys.repository.ts';
import { type Database, openDatabase } from './database.ts';
import {
  DAY_MS,
  type Days,
  divideByDay,
  dropDay,
  PRUNED,
  PRUNED_TABLES,
  type PrunedTable,
} from './partitions.ts';

/** A database in which what is old is deleted in one way. */
export type Way = {
  name: string;
  database: Database;
  store: Store;
  /** Deletes what is old at a moment; `endedDay`: the day that has ended with it, or null. */
  prune(now: number, endedDay: number | null): Promise<void>;
  /** How long its longest transaction took that others may have waited for, in milliseconds. */
  longest(): number;
};

type Clean = (db: Writer, before: number, limit: number, from: number) => Promise<Batch>;
const CLEAN: Readonly<Record<PrunedTable, Clean>> = {
  events: (db, before, limit, from) => pruneEvents(db, before, limit, { from }),
  idempotency_keys: pruneKeys,
};

/** How Servett deletes: rows, in batches. */
export async function inRows(name: string, url: string): Promise<Way> {
  const store = openPostgresStore(url);
  let longest = 0;
  return {
    name,
    store,
    database: await openDatabase(url),
    longest: () => longest,
    prune: async (now) => {
      for (const table of PRUNED_TABLES) {
        const before = now - PRUNED[table].days * DAY_MS;
        await inBatches(store, async (db, limit, from) => {
          const began = performance.now();
          const batch = await CLEAN[table](db, before, limit, from);
          longest = Math.max(longest, performance.now() - began);
          return batch;
        });
      }
    },
  };
}

/** In partitions of a day. */
export async function inDays(name: string, url: string, days: Days): Promise<Way> {
  const database = await openDatabase(url);
  await divideByDay(database, days);
  let longest = 0;
  return {
    name,
    store: openPostgresStore(url),
    database,
    longest: () => longest,
    prune: async (_now, endedDay) => {
      if (endedDay === null) return;
      for (const table of PRUNED_TABLES) {
        const day = endedDay - PRUNED[table].days;
        if (day < 0) continue;
        longest = Math.max(longest, await dropDay(database, table, day));
      }
    },
  };
}
