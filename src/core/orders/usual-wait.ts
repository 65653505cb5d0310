/** The range in which most orders are ready after they were sent, in whole minutes. */
export interface UsualWait {
  readonly from: number;
  readonly to: number;
}

/** Fewer orders than this say nothing about the next one. */
export const WAIT_ORDERS_MIN = 8;
const STEP_MS = 5 * 60_000;
const STEP_MINUTES = 5;

/**
 * The range of the middle half of these waits (milliseconds), in steps of five minutes, rounded
 * outwards so that it promises no more than was achieved. Null for too few.
 */
export function usualWait(waits: readonly number[]): UsualWait | null {
  if (waits.length < WAIT_ORDERS_MIN) {
    return null;
  }
  const sorted = waits.toSorted((a, b) => a - b);
  // Nearest rank.
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const from = Math.max(0, Math.floor(at(0.25) / STEP_MS));
  const to = Math.max(from + 1, Math.ceil(at(0.75) / STEP_MS));
  return { from: from * STEP_MINUTES, to: to * STEP_MINUTES };
}
