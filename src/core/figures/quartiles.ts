import type { Spread } from './figures.schema.ts';

/** How often each whole number of seconds occurred. */
export interface Counted {
  readonly seconds: number;
  readonly count: number;
}

const SECOND_MS = 1_000;

/** Median and 90th percentile (milliseconds, nearest rank) of the counts; null if empty. */
export function quartilesOf(counted: readonly Counted[]): Spread | null {
  const sorted = counted.toSorted((a, b) => a.seconds - b.seconds);
  const count = sorted.reduce((sum, each) => sum + each.count, 0);
  const at = (share: number) => {
    let left = Math.ceil(share * count);
    const found = sorted.find((each) => {
      left -= each.count;
      return left <= 0;
    });
    return Math.max(0, found?.seconds ?? 0) * SECOND_MS;
  };
  return count === 0 ? null : { median: at(0.5), p90: at(0.9), count };
}
