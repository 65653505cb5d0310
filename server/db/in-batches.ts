import { setImmediate as others } from 'node:timers/promises';
import type { Store, Writer } from './store.ts';

/** Rows of one batch: some milliseconds of work. */
const BATCH_ROWS = 500;

/**
 * Repeats a clean-up until it is done: each batch in its own transaction, with requests in between.
 * `clean` changes at most `limit` rows and returns how many it changed.
 */
export async function inBatches(
  store: Store,
  clean: (db: Writer, limit: number) => Promise<number>,
): Promise<void> {
  while ((await store.writeApart('installation', (db) => clean(db, BATCH_ROWS))) >= BATCH_ROWS) {
    await others();
  }
}
