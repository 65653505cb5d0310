import { type UsualWait, usualWait } from '#core/orders/usual-wait.ts';
import type { Reader } from '#server/db/store.ts';
import { growingLru } from '#server/growing-lru.ts';
import { listMadeOrders } from './availability.repository.ts';

/** How long orders usually take at a venue now. */
export type WaitTimes = {
  /** Null if too few orders were finished in the last hour. */
  find(db: Reader, venue: string, now: number): Promise<UsualWait | null>;
};

const HOUR = 3_600_000;
/** An order that took longer than this says nothing about the next one. */
const PLACED_WITHIN = 3 * HOUR;
/** Read with every menu, computed once a minute. */
const FRESH_MS = 60_000;
const VENUES_MAX = 1_000;

export function createWaitTimes(): WaitTimes {
  const known = growingLru<{ at: number; wait: UsualWait | null }>(VENUES_MAX);
  return {
    async find(db, venue, now) {
      const last = known.get(venue);
      if (last !== undefined && Math.abs(now - last.at) < FRESH_MS) {
        return last.wait;
      }
      const made = await listMadeOrders(db, venue, now - PLACED_WITHIN);
      const recent = made.filter(({ madeAt }) => madeAt > now - HOUR && madeAt <= now);
      const wait = usualWait(recent.map(({ waited }) => waited));
      known.set(venue, { at: now, wait });
      return wait;
    },
  };
}
