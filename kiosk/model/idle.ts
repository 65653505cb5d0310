import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Clock, Timer } from '../../src/platform/clock.ts';

export interface IdleDeps {
  clock: Clock;
  /** Whether a guest, or staff, could forget the tablet now. */
  isUsed: ReadonlySignal<boolean>;
  /** In seconds, as the venue has set them. */
  times(): { readonly idle: number; readonly warning: number };
  /** Nobody answered. */
  onLeft(): void;
}

export interface IdleModel {
  /** Seconds until the screen is cleared; null while nobody is asked. */
  readonly left: ReadonlySignal<number | null>;
  /** Somebody does something. Does not answer the question: a sleeve on the screen is no guest. */
  touch(): void;
  /** "Yes, I am still here." */
  stay(): void;
  /** The question comes later from now on: as often as it is asked for. */
  moreTime(): void;
  /** The guest has no need of it any more. */
  leave(): void;
  dispose(): void;
}

const SECOND = 1_000;
/** Each time somebody asks for more, they get as much again, up to this many times as much. */
const TIMES_MAX = 10;

/** Notices that nobody uses the tablet any more: asks, waits, and then says so. */
export function createIdle({ clock, isUsed, times, onLeft }: IdleDeps): IdleModel {
  const left = signal<number | null>(null);
  let timer: Timer | null = null;
  let touchedAt = 0;
  let factor = 1;

  function after(delay: number, work: () => void): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(work, delay);
  }

  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    left.value = null;
  }

  /** One timer however many touches: it looks again when its time would have come. */
  function watch(): void {
    const due = touchedAt + times().idle * factor * SECOND - clock.now();
    if (due > 0) after(due, watch);
    else ask(clock.now() + times().warning * SECOND);
  }

  function ask(endsAt: number): void {
    const seconds = Math.ceil((endsAt - clock.now()) / SECOND);
    if (seconds <= 0) {
      leave();
      return;
    }
    left.value = seconds;
    after(SECOND, () => ask(endsAt));
  }

  function stay(): void {
    touchedAt = clock.now();
    left.value = null;
    if (isUsed.peek()) watch();
  }

  /** What staff have left may still show what a guest has: it is watched on. */
  function leave(): void {
    stop();
    onLeft();
    if (isUsed.peek()) stay();
  }

  const stopWatching = effect(() => {
    const isOn = isUsed.value;
    untracked(() => {
      stop();
      factor = 1;
      if (isOn) stay();
    });
  });

  return {
    left,
    touch() {
      touchedAt = clock.now();
    },
    stay,
    moreTime() {
      factor = Math.min(TIMES_MAX, factor + 1);
      stay();
    },
    leave,
    dispose() {
      stopWatching();
      stop();
    },
  };
}
