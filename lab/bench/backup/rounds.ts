import type { OrderLoad } from './order-load.ts';
import { share } from './share.ts';

/** How long each order took, in milliseconds. */
export type Round = {
  /** In the two quiet stretches, before and after the busy one. */
  readonly quiet: readonly [readonly number[], readonly number[]];
  readonly busy: readonly number[];
};

/** What a backup leaves the next commit to do belongs to the backup, not to the quiet after it. */
const SETTLE_MS = 300;

/** How long orders are sent in one round. Milliseconds. */
export function lengthOfRound(stretch: number): number {
  return 4 * stretch + SETTLE_MS;
}

/**
 * Orders in a quiet stretch, in a busy one of twice its length, and in a quiet one again: a machine
 * that slows down or speeds up meanwhile does so for both alike.
 */
export async function measureRound(
  load: OrderLoad,
  stretch: number,
  keepBusy: (work: Promise<unknown>) => Promise<void>,
): Promise<Round> {
  const before = await load.during(stretch);
  const ordering = load.during(2 * stretch);
  // Whoever keeps busy may take longer than it takes to fail: that is told below.
  ordering.catch(() => {});
  await keepBusy(ordering);
  const busy = await ordering;
  await load.during(SETTLE_MS);
  return { quiet: [before, await load.during(stretch)], busy };
}

const p99 = (times: readonly number[]) => share(times, 0.99);

/** How many times as high the 99th percentile is while backups run. */
export function slowdownOf({ quiet, busy }: Round): number {
  return p99(busy) / p99(quiet.flat());
}

/** The same of two stretches without a backup: what the machine does by itself. */
export function noiseOf({ quiet: [before, after] }: Round): number {
  return p99(after) / p99(before);
}

/** A median with the lowest and the highest, such as `1.10 (0.93 to 1.31)`. */
export function spreadOf(ratios: readonly number[]): string {
  const [median, lowest, highest] = [
    share(ratios, 0.5),
    Math.min(...ratios),
    Math.max(...ratios),
  ].map((ratio) => ratio.toFixed(2));
  return `${median} (${lowest} to ${highest})`;
}
