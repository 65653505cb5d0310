import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import type { Clock } from '#web/platform/clock.ts';

/** One clock for all ages on the board: 300 tickets must not mean 300 timers. */
export interface Ticker {
  /** Milliseconds since the epoch, updated once a second. */
  readonly now: ReadonlySignal<number>;
  /**
   * The time up to which the board is known to be current; it does not advance while that is
   * uncertain.
   */
  readonly known: ReadonlySignal<number>;
  stop(): void;
}

/** Whether the board shows the current state. */
interface SnapshotFreshness {
  readonly isSure: ReadonlySignal<boolean>;
  beat(): void;
}

const SECOND = 1000;

const SURE: SnapshotFreshness = { isSure: signal(true), beat: () => {} };

/** Ticks right after each whole second of the clock, so that all ages change together. */
export function createTicker(clock: Clock, freshness: SnapshotFreshness = SURE): Ticker {
  const now = signal(clock.now());
  const known = signal(now.peek());
  const stopKnowing = effect(() => {
    if (freshness.isSure.value) known.value = now.value;
  });
  let timer = 0;
  const schedule = () => {
    timer = clock.setTimeout(
      () => {
        // First, so that a late tick marks the board as uncertain before its ages grow.
        freshness.beat();
        now.value = clock.now();
        schedule();
      },
      SECOND - (clock.now() % SECOND),
    );
  };
  schedule();
  return {
    now,
    known,
    stop() {
      stopKnowing();
      clock.clearTimeout(timer);
    },
  };
}

const TickerContext = createContext<Ticker | null>(null);
export const TickerProvider = TickerContext.Provider;

/** The board's ticker. A component that reads `now.value` calls `useSignals()` first. */
export function useTicker(): Ticker {
  const ticker = useContext(TickerContext);
  if (!ticker) throw new Error('A board part was rendered outside TickerProvider.');
  return ticker;
}
