import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';

export interface SnapshotFreshnessDeps {
  link: ReadonlySignal<LinkState>;
  clock: Clock;
  /** Loads and shows the current state; false if that failed. */
  refresh(): Promise<boolean>;
}

/** Whether the shown state is current: before that, nothing may be called unseen or late. */
export interface SnapshotFreshness {
  readonly isSure: ReadonlySignal<boolean>;
  /** Called every second: a longer gap means that this device has slept. */
  beat(): void;
  /** The current state was shown. */
  refreshed(): void;
  dispose(): void;
}

/** With no longer gap between two timers, the device was awake. Milliseconds. */
const AWAKE_MS = 5_000;
/** Between attempts to load a snapshot. Milliseconds. */
const AGAIN_MS = 2_000;
/** A snapshot this recent is not loaded again when the stream opens. Milliseconds. */
const FRESH_MS = 5_000;

/**
 * After sleep, or a lost link, the board shows an old state: orders that somebody has seen
 * meanwhile still look unseen. It is stale until a new snapshot has arrived.
 */
export function watchSnapshotFreshness({
  link,
  clock,
  refresh,
}: SnapshotFreshnessDeps): SnapshotFreshness {
  const isSure = signal(false);
  let beatAt = clock.now();
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let timer: Timer | null = null;
  let turn = 0;

  const isLinked = () => link.peek() === 'live' || link.peek() === 'polling';

  function stopTimer(): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
  }

  function doubt(): void {
    isSure.value = false;
    turn += 1;
    stopTimer();
  }

  async function findOut(): Promise<void> {
    doubt();
    const mine = turn;
    const isShown = await refresh();
    if (mine !== turn || !isLinked()) {
      return;
    }
    if (isShown) {
      isSure.value = true;
    } else {
      timer = clock.setTimeout(() => void findOut(), AGAIN_MS);
    }
  }

  const stopWatching = effect(() => {
    void link.value;
    untracked(() => {
      if (!isLinked()) {
        doubt();
      } else if (!isSure.peek() && clock.now() - refreshedAt <= FRESH_MS) {
        isSure.value = true;
      } else if (!isSure.peek()) {
        void findOut();
      }
    });
  });

  return {
    isSure,
    beat() {
      const now = clock.now();
      const hasSlept = Math.abs(now - beatAt) > AWAKE_MS;
      beatAt = now;
      if (hasSlept && isLinked()) {
        void findOut();
      }
    },
    refreshed() {
      refreshedAt = clock.now();
    },
    dispose() {
      stopWatching();
      doubt();
    },
  };
}
