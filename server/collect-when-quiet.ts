import { constants, PerformanceObserver, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import type { Clock } from './clock.ts';

/** What has happened since memory was collected last. */
export type Since = {
  /** Nothing was collected since the start. */
  readonly isFirst: boolean;
  /** Bytes that are in use beyond what was then. */
  readonly grown: number;
  /** Milliseconds. */
  readonly time: number;
  /** The part of the last second in which the server did anything. */
  readonly busy: number;
};

const GROWN_BYTES = 4_000_000;
const APART_MS = 15_000;
/** A bar's evening takes less; where more is asked, the engine chooses its moment. */
const BUSY_MAX = 0.15;
const LOOK_MS = 1_000;
/** Young objects of a hundred orders a second are collected five times a second. */
const OFTEN_MS = 50;

/**
 * Whether to collect now: it stops everything for some 30 ms, and for twice as long the first time,
 * when the engine collects twice. In a quiet second nobody meets that.
 */
export function isTimeToCollect({ isFirst, grown, time, busy }: Since): boolean {
  if (busy > BUSY_MAX) return false;
  return isFirst || (grown >= GROWN_BYTES && time >= APART_MS);
}

/**
 * Whether the engine may take more room for young objects: with many orders at a time a small one is
 * collected so often that a fifth fewer are stored, and a quiet evening needs no more than it has.
 */
function letYoungGrow(may: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${may ? 2 : 1}`);
}

/** Calls `often` each time that young objects were collected twice within `OFTEN_MS`. */
export function observeOften(often: () => void): PerformanceObserver {
  let last = Number.NEGATIVE_INFINITY;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isOfYoung(entry)) continue;
      if (entry.startTime - last < OFTEN_MS) often();
      last = entry.startTime;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return observer;
}

/**
 * Collects garbage in quiet seconds, until the returned function is called: by itself the engine lets
 * it grow to half as much again as what is in use. The room for young objects grows from the moment
 * in which they are collected often to the next quiet second; collecting makes it small again. Needs
 * Node's `--expose-gc`; without it nothing is done.
 */
export function collectWhenQuiet(clock: Pick<Clock, 'every' | 'monotonic'>): () => void {
  const { gc } = globalThis;
  if (gc === undefined) return () => {};
  let left = 0;
  let at = clock.monotonic();
  let before = performance.eventLoopUtilization();
  let mayGrow = false;
  let isFirst = true;
  letYoungGrow(mayGrow);
  const observer = observeOften(() => {
    if (mayGrow) return;
    mayGrow = true;
    letYoungGrow(mayGrow);
  });
  const stop = clock.every(LOOK_MS, () => {
    const { utilization: busy } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (mayGrow && busy <= BUSY_MAX) {
      mayGrow = false;
      letYoungGrow(mayGrow);
    }
    const since = { isFirst, grown: inUse() - left, time: clock.monotonic() - at, busy };
    if (!isTimeToCollect(since)) return;
    // Once all that only the start needed is let go, in 0.1 to 0.3 s: its code, too, and its room.
    gc({ type: 'major', execution: 'sync', flavor: isFirst ? 'last-resort' : 'regular' });
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
