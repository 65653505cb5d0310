import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock, Timer } from '#web/platform/clock.ts';

/** The time as a signal that changes every half minute. */
interface HalfMinutes {
  /** Milliseconds since 1970. */
  readonly at: ReadonlySignal<number>;
  /** The device clock's lag, in milliseconds; 0 until it is known. */
  readonly behind: ReadonlySignal<number>;
  /** Updates it at once, and from then on. */
  start(): void;
  /** Uses another clock (milliseconds since 1970), if the device's is wrong. */
  set(at: number): void;
  stop(): void;
}

const TICK_MS = 30_000;

/** Windows begin and end on whole minutes: texts that depend on it change exactly then. */
export function createHalfMinutes(clock: Clock): HalfMinutes {
  const behind = signal(0);
  const at = signal(clock.now());
  let timer: Timer = 0;

  function start(): void {
    clock.clearTimeout(timer);
    at.value = clock.now() + behind.peek();
    timer = clock.setTimeout(start, TICK_MS - (at.value % TICK_MS));
  }

  return {
    at,
    behind,
    start,
    set(now) {
      behind.value = now - clock.now();
      start();
    },
    stop: () => clock.clearTimeout(timer),
  };
}
