import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/db/store.ts';
import type { Limit, LimitStore } from './limit.ts';
import { findFullAt, saveFullAt } from './limits.repository.ts';
import { createMemoryLimitStore } from './memory-limit-store.ts';

/**
 * The limits of a process: in its memory, and for those that guard against guessing and flooding
 * (`isShared`) in the database, if other processes share it: a caller refused by one of them is
 * refused by all.
 */
export function createLimitStore(
  store: Store,
  clock: Pick<Clock, 'now' | 'monotonic'>,
): LimitStore {
  const own = createMemoryLimitStore(clock);
  if (store.peers === null) {
    return own;
  }
  const shared = createSharedLimitStore(store, clock);
  const of = (limit: Limit) => (limit.isShared === true ? shared : own);
  return {
    take: (limit, key) => of(limit).take(limit, key),
    wait: (limit, key) => of(limit).wait(limit, key),
    giveBack: (limit, key) => of(limit).giveBack(limit, key),
    reset: (limit, key) => of(limit).reset(limit, key),
  };
}

/** Limits in the database, by the system time of the machines, which have to agree. */
export function createSharedLimitStore(store: Store, clock: Pick<Clock, 'now'>): LimitStore {
  const fullAfter = (limit: Limit) => limit.burst * limit.everyMs;
  // A bucket is never emptier than empty, also if another machine's clock is ahead.
  const bounded = (limit: Limit, fullAt: number, now: number) =>
    Math.min(Math.max(fullAt, now), now + fullAfter(limit));
  const waitOf = (limit: Limit, fullAt: number, now: number) =>
    Math.max(0, fullAt + limit.everyMs - now - fullAfter(limit));

  return {
    take: (limit, key) =>
      store.write('installation', async (db) => {
        const now = clock.now();
        const fullAt = bounded(limit, await findFullAt(db, limit, key), now);
        const wait = waitOf(limit, fullAt, now);
        if (wait === 0) await saveFullAt(db, limit, key, fullAt + limit.everyMs);
        return wait;
      }),
    async wait(limit, key) {
      const now = clock.now();
      return waitOf(limit, bounded(limit, await findFullAt(store.reader, limit, key), now), now);
    },
    giveBack: (limit, key) =>
      store.write('installation', async (db) => {
        const fullAt = await findFullAt(db, limit, key);
        await saveFullAt(db, limit, key, fullAt - limit.everyMs);
      }),
    reset: (limit, key) => store.write('installation', (db) => saveFullAt(db, limit, key, 0)),
  };
}
