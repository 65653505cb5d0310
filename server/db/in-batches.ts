import { setImmediate as others } from 'node:timers/promises';
import type { Store, Writer } from './store.ts';

/** Rows of one batch: some milliseconds of work. */
const BATCH_ROWS = 500;

/** How many rows a batch has changed, and the time of the last of them: the next begins there. */
export type Batch = { count: number; until: number };

/** Changes about `limit` rows, the oldest of those from `from` on. */
export type Clean = (db: Writer, limit: number, from: number) => Promise<number | Batch>;

/**
 * Repeats a clean-up until it is done: each batch in its own transaction, with requests in between.
 * Batches that say where they end begin where the last one did: while somebody reads as of before,
 * such as a backup, PostgreSQL would go through all that is deleted for each of them again.
 */
export async function inBatches(store: Store, clean: Clean): Promise<void> {
  for (let from = 0; ; await others()) {
    const done = await store.writeApart('installation', (db) => clean(db, BATCH_ROWS, from));
    const { count, until } = typeof done === 'number' ? { count: done, until: from } : done;
    if (count < BATCH_ROWS) return;
    from = until;
  }
}
