import type { Clock } from '#server/clock.ts';

/** Friday 2026-11-20, 19:00 in Stockholm. */
export const EVENING = Date.UTC(2026, 10, 20, 18, 0);

export type ManualClock = Clock & {
  advance(milliseconds: number): void;
  /** Sets the time of day forwards or back, as an operator or a time server does. */
  jump(milliseconds: number): void;
};

/** Time that stands still until it is advanced; repeated jobs run when their time has passed. */
export function manualClock(start = EVENING): ManualClock {
  let time = 0;
  let offset = start;
  const repeated = new Set<{ work: () => void; next: number; every: number }>();
  return {
    now: () => offset + time,
    monotonic: () => time,
    every(milliseconds, work) {
      const entry = { work, every: milliseconds, next: time + milliseconds };
      repeated.add(entry);
      return () => repeated.delete(entry);
    },
    advance(milliseconds) {
      time += milliseconds;
      for (const entry of repeated) {
        while (entry.next <= time) {
          entry.next += entry.every;
          entry.work();
        }
      }
    },
    jump(milliseconds) {
      offset += milliseconds;
    },
  };
}
