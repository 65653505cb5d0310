import type { Limit, LimitStore } from './limit.ts';

/** A bucket of wrong tries. */
type Counted = { limit: Limit; key: string };

/**
 * Tries a secret: the try is counted in every bucket before it is looked at, so that simultaneous
 * ones count too, and returned unless it was wrong. `tries` answers null for a wrong one. Where a
 * bucket is empty, nothing is tried: `refuse` throws, told the milliseconds until it has room.
 * Never in the work of a write, which may run again and would count again.
 */
export async function countTries<T>(
  limits: LimitStore,
  counted: readonly Counted[],
  refuse: (wait: number) => void,
  tries: () => Promise<T | null>,
): Promise<T | null> {
  const taken: Counted[] = [];
  const giveBack = async () => {
    for (const { limit, key } of taken) await limits.giveBack(limit, key);
  };
  for (const each of counted) {
    const wait = await limits.take(each.limit, each.key);
    if (wait > 0) {
      await giveBack();
      refuse(wait);
      return null;
    }
    taken.push(each);
  }
  let outcome: T | null;
  try {
    outcome = await tries();
  } catch (error) {
    await giveBack();
    throw error;
  }
  if (outcome !== null) await giveBack();
  return outcome;
}
