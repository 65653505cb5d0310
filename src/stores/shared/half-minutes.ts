import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock, Timer } from '../../platform/clock.ts';

/** The time as a signal that moves with each half minute. */
interface HalfMinutes {
  /** Milliseconds since 1970. */
  readonly at: ReadonlySignal<number>;
  /** Moves it at once, and from then on. */
  start(): void;
  /** Takes another clock (milliseconds since 1970) for its own, where the device's is wrong. */
  set(at: number): void;
  stop(): void;
}

const TICK_MS = 30_000;

/** Windows begin and end on whole minutes: what is told by it changes when they do. */
export function createHalfMinutes(clock: Clock): HalfMinutes {
  /** What the device's clock is behind, in milliseconds. */
  let behind = 0;
  const at = signal(clock.now());
  let timer: Timer = 0;

  function start(): void {
    clock.clearTimeout(timer);
    at.value = clock.now() + behind;
    timer = clock.setTimeout(start, TICK_MS - (at.value % TICK_MS));
  }

  return {
    at,
    start,
    set(now) {
      behind = now - clock.now();
      start();
    },
    stop: () => clock.clearTimeout(timer),
  };
}
