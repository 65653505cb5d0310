import { constants, PerformanceObserver, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import type { Clock } from './clock.ts';

/** What has happened since memory was collected last. */
export type Since = {
  /** Nothing was collected since the start. */
  readonly isFirst: boolean;
  /** Milliseconds since young objects were last collected often; null if that never was. */
  readonly calm: number | null;
  /** Bytes that are in use beyond what was then. */
  readonly grown: number;
  /** Milliseconds. */
  readonly time: number;
  /** The part of the last second in which the server did anything. */
  readonly busy: number;
};

const GROWN_BYTES = 4_000_000;
const APART_MS = 15_000;
const CALM_MS = 20_000;
/**
 * An evening with 200 screens has such seconds: with 0.02 it took 195 MB instead of 142. Where a
 * hundred orders come in each, the engine chooses its moment.
 */
const QUIET_MAX = 0.05;
/** A bar's evening takes less: it needs no more room than it has. */
const CALM_MAX = 0.15;
const LOOK_MS = 1_000;
/**
 * So many collections of young objects within so long follow from many orders at a time: a thousand
 * a second make a hundred a second, an order of an evening that hundreds of screens hear of some five,
 * and code that is compiled again after the last resort some more.
 */
const OFTEN = { times: 40, ms: 1_000 };

/**
 * How to collect now, if at all: it stops everything for some 30 ms, and the last resort, which gives
 * room back as well and the code that is compiled, for 0.1 to 0.3 s. In a quiet second few meet
 * that. It comes once the start is over, and after each time of many orders.
 */
export function collectionNow({
  isFirst,
  calm,
  grown,
  time,
  busy,
}: Since): 'last-resort' | 'regular' | null {
  if (busy > QUIET_MAX) return null;
  if (isFirst || (calm !== null && calm >= CALM_MS)) return 'last-resort';
  return grown >= GROWN_BYTES && time >= APART_MS ? 'regular' : null;
}

/**
 * Whether the engine may take more room for young objects: with many orders at a time a small one is
 * collected so often that a fifth fewer are stored, and a quiet evening needs no more than it has.
 */
function letYoungGrow(may: boolean): void {
  // Doubled each time, it would take seconds of such a burst.
  setFlagsFromString(`--semi-space-growth-factor=${may ? 8 : 1}`);
}

/** Calls `often` each time that young objects were collected `OFTEN.times` within `OFTEN.ms`. */
export function observeOften(often: () => void): PerformanceObserver {
  const last: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isOfYoung(entry)) continue;
      last.push(entry.startTime);
      const first = last.length < OFTEN.times ? undefined : last.shift();
      if (first !== undefined && entry.startTime - first < OFTEN.ms) often();
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return observer;
}

/**
 * Collects garbage in quiet seconds, until the returned function is called: by itself the engine lets
 * it grow to half as much again as what is in use. The room for young objects grows from the moment
 * in which they are collected often to the next calm second, and is given back once it was calm for a
 * while. Needs Node's `--expose-gc`; without it nothing is done.
 */
export function collectWhenQuiet(clock: Pick<Clock, 'every' | 'monotonic'>): () => void {
  const { gc } = globalThis;
  if (gc === undefined) return () => {};
  let left = 0;
  let at = clock.monotonic();
  let before = performance.eventLoopUtilization();
  let mayGrow = false;
  let oftenAt: number | null = null;
  let isFirst = true;
  letYoungGrow(mayGrow);
  const observer = observeOften(() => {
    oftenAt = clock.monotonic();
    if (mayGrow) return;
    mayGrow = true;
    letYoungGrow(mayGrow);
  });
  const stop = clock.every(LOOK_MS, () => {
    const { utilization: busy } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (mayGrow && busy <= CALM_MAX) {
      mayGrow = false;
      letYoungGrow(mayGrow);
    }
    const now = clock.monotonic();
    const calm = oftenAt === null ? null : now - oftenAt;
    const flavor = collectionNow({ isFirst, calm, grown: inUse() - left, time: now - at, busy });
    if (flavor === null) return;
    gc({ type: 'major', execution: 'sync', flavor });
    if (flavor === 'last-resort') oftenAt = null;
    isFirst = false;
    left = inUse();
    at = clock.monotonic();
  });
  return () => {
    stop();
    observer.disconnect();
  };
}

function isOfYoung(entry: object): boolean {
  const detail: unknown = 'detail' in entry ? entry.detail : null;
  return (
    typeof detail === 'object' &&
    detail !== null &&
    'kind' in detail &&
    detail.kind === constants.NODE_PERFORMANCE_GC_MINOR
  );
}

function inUse(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
  return heap + outside;
}
