import type { Clock } from '#web/platform/clock.ts';

export interface TestClock extends Clock {
  /** Moves time forward, firing due timers in order and letting promises settle between them. */
  advance(ms: number): Promise<void>;
  readonly pendingTimers: number;
}

/** Gives everything that waits for promises, or for the in-memory IndexedDB, its turn. */
export async function settle(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}

export function createTestClock(start = Date.UTC(2026, 10, 20, 18, 0)): TestClock {
  let time = start;
  let lastId = 0;
  const timers = new Map<number, { at: number; callback: () => void }>();

  function nextDue(until: number): number | undefined {
    let found: { id: number; at: number } | undefined;
    for (const [id, timer] of timers) {
      if (timer.at <= until && (found === undefined || timer.at < found.at)) {
        found = { id, at: timer.at };
      }
    }
    return found?.id;
  }

  return {
    now: () => time,
    setTimeout(callback, delay) {
      lastId += 1;
      timers.set(lastId, { at: time + Math.max(0, delay), callback });
      return lastId;
    },
    clearTimeout(timer) {
      timers.delete(timer);
    },
    async advance(ms) {
      const until = time + ms;
      await settle();
      for (let id = nextDue(until); id !== undefined; id = nextDue(until)) {
        const timer = timers.get(id);
        timers.delete(id);
        time = Math.max(time, timer?.at ?? time);
        timer?.callback();
        await settle();
      }
      time = until;
    },
    get pendingTimers() {
      return timers.size;
    },
  };
}
