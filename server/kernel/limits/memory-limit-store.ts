import type { Clock } from '#server/clock.ts';
import { refuseInWork } from '#server/db/inside-write.ts';
import type { Limit, LimitStore } from './limit.ts';

/** The maximum number of buckets of one limit, of either kind. */
const KEPT_MAX = 10_000;

/**
 * A bucket is one number: the time at which it is full again (the generic cell rate algorithm).
 * Buckets that are more than half empty are stored separately, so that many new keys evict only one
 * another: to evict somebody's lock, as many other keys must each use up half a bucket.
 */
type Buckets = { light: Map<string, number>; spent: Map<string, number> };

/** Limits in the memory of this process, on its monotonic clock. */
export function createMemoryLimitStore(
  clock: Pick<Clock, 'monotonic'>,
  keptMax = KEPT_MAX,
): LimitStore {
  const limits = new Map<string, Buckets>();

  function bucketsOf({ name }: Limit): Buckets {
    const known = limits.get(name) ?? { light: new Map(), spent: new Map() };
    limits.set(name, known);
    return known;
  }

  function fullAt(limit: Limit, key: string, now: number): number {
    const { light, spent } = bucketsOf(limit);
    return Math.max(now, spent.get(key) ?? light.get(key) ?? now);
  }

  function keep(limit: Limit, key: string, at: number, now: number): void {
    const { light, spent } = bucketsOf(limit);
    light.delete(key);
    spent.delete(key);
    if (at <= now) {
      return;
    }
    const kind = at - now > (limit.burst * limit.everyMs) / 2 ? spent : light;
    makeRoom(kind, keptMax, now);
    kind.set(key, at);
  }

  function waitOf(limit: Limit, at: number, now: number): number {
    return Math.max(0, at + limit.everyMs - now - limit.burst * limit.everyMs);
  }

  return {
    async take(limit, key) {
      refuseInWork('A limit');
      const now = clock.monotonic();
      const at = fullAt(limit, key, now);
      const wait = waitOf(limit, at, now);
      if (wait === 0) {
        keep(limit, key, at + limit.everyMs, now);
      }
      return wait;
    },
    async wait(limit, key) {
      const now = clock.monotonic();
      return waitOf(limit, fullAt(limit, key, now), now);
    },
    async giveBack(limit, key) {
      refuseInWork('A limit');
      const now = clock.monotonic();
      keep(limit, key, fullAt(limit, key, now) - limit.everyMs, now);
    },
    async reset(limit, key) {
      refuseInWork('A limit');
      keep(limit, key, 0, 0);
    },
  };
}

/** Evicts the least recently used bucket, and after it those that are full. */
function makeRoom(buckets: Map<string, number>, most: number, now: number): void {
  if (buckets.size < most) {
    return;
  }
  for (const [key, at] of buckets) {
    if (at > now && buckets.size < most) {
      return;
    }
    buckets.delete(key);
  }
}
