import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import type { Timer } from '#web/platform/clock.ts';
import { reportError } from '#web/platform/report-error.ts';
import {
  createEventStream,
  type EventStream,
  type EventStreamOptions,
  UNANSWERED,
} from './event-stream.ts';

export interface LiveStreamOptions extends EventStreamOptions {
  /** Requests the current state and shows it; returns its event number, null if that failed. */
  poll(): Promise<number | null>;
  onPolled?(sequence: number): void;
  /** Whether a connection may be held for the stream; without one it polls. True by default. */
  hasPlace?: ReadonlySignal<boolean>;
}

/** Attempts in a row without a byte, after which plain requests are tried instead. */
const BLOCKED_AFTER = UNANSWERED;
/** The average time between polls; each is up to a fifth sooner or later. Milliseconds. */
const POLL_MS = 5_000;
/** The first poll of a stream that never had a place: its snapshot is new. Milliseconds. */
const FIRST_POLL_MS = 1_000;
/** How often streams are tried again. Milliseconds. */
const TRIAL_MS = 120_000;
/** A working stream has delivered a heartbeat by then. Milliseconds. */
const TRIAL_LASTS_MS = 2 * STREAM_HEARTBEAT_MS;
/** Failed polls in a row after which the link counts as lost. */
const POLLS_LOST = 2;

/**
 * An event stream that works where streams are blocked (some networks buffer endless responses), or
 * where others need the browser's connections more. Then it polls, and returns to the stream as soon
 * as that delivers a byte.
 */
export function createLiveStream(options: LiveStreamOptions): EventStream {
  const { clock, connection, random, report = reportError } = options;
  const hasPlace = options.hasPlace ?? signal(true);
  const isPolling = signal(false);
  let last: number | null = null;
  let turn = 0;
  let lost = 0;
  let pollTimer: Timer | null = null;
  let trialTimer: Timer | null = null;
  let stopWatching: (() => void) | null = null;

  const stream = createEventStream({
    ...options,
    onBytes() {
      if (hasPlace.peek()) {
        stopPolling();
      } else {
        // It was tried because nothing else worked; now plain requests do.
        givePlace();
      }
      options.onBytes?.();
    },
    onReset: () => end(options.onReset),
    onClosed: () => end(options.onClosed),
  });

  function end(tell: () => void): void {
    stop();
    tell();
  }

  function clear(timer: Timer | null): null {
    if (timer !== null) {
      clock.clearTimeout(timer);
    }
    return null;
  }

  function stopPolling(): void {
    if (isPolling.peek() || pollTimer !== null) {
      turn += 1;
      pollTimer = clear(pollTimer);
      trialTimer = clear(trialTimer);
      isPolling.value = false;
    }
  }

  function givePlace(): void {
    const isCurrent = stream.state.peek() === 'live';
    last = newest(last, stream.last);
    wait(isCurrent);
  }

  function wait(isCurrent: boolean): void {
    turn += 1;
    stream.stop();
    trialTimer = clear(trialTimer);
    lost = 0;
    if (isCurrent || isPolling.peek()) {
      isPolling.value = true;
      nextPoll();
    } else {
      pollAfter(FIRST_POLL_MS);
    }
  }

  function takePlace(): void {
    if (isPolling.peek()) {
      tryStream();
    } else {
      stopPolling();
      stream.start(last);
    }
  }

  /** A poll that throws has failed too, and is reported. */
  async function ask(): Promise<number | null> {
    try {
      return await options.poll();
    } catch (error) {
      report(error);
      return null;
    }
  }

  /** A blocked stream differs from a server that is down: plain requests work. */
  async function probe(): Promise<void> {
    turn += 1;
    const mine = turn;
    const sequence = await ask();
    if (mine !== turn || sequence === null || stream.failures.peek() === 0) {
      return;
    }
    last = newest(sequence, stream.last);
    lost = 0;
    isPolling.value = true;
    options.onPolled?.(sequence);
    nextPoll();
    if (hasPlace.peek()) {
      // A server that came back since the last attempt looks blocked too: one more attempt decides.
      tryStream();
    } else {
      stream.stop();
    }
  }

  function nextPoll(): void {
    pollAfter(POLL_MS * (0.8 + 0.4 * random.fraction()));
  }

  function pollAfter(delay: number): void {
    pollTimer = clear(pollTimer);
    pollTimer = clock.setTimeout(() => void poll(), delay);
  }

  async function poll(): Promise<void> {
    const mine = turn;
    const sequence = await ask();
    if (mine !== turn) {
      return;
    }
    if (sequence !== null) {
      lost = 0;
      last = newest(last, sequence);
      isPolling.value = true;
      options.onPolled?.(sequence);
      nextPoll();
    } else if (lost + 1 < POLLS_LOST) {
      lost += 1;
      nextPoll();
    } else {
      // Nothing works: the stream's own attempts continue, and report it.
      stream.start(last);
      stopPolling();
    }
  }

  function nextTrial(): void {
    trialTimer = clear(trialTimer);
    trialTimer = clock.setTimeout(tryStream, TRIAL_MS);
  }

  /** Polling continues until the stream has delivered a byte. */
  function tryStream(): void {
    stream.start(last);
    trialTimer = clear(trialTimer);
    trialTimer = clock.setTimeout(() => {
      stream.stop();
      nextTrial();
    }, TRIAL_LASTS_MS);
  }

  function watchFailures(): () => void {
    return effect(() => {
      const isBlocked = stream.failures.value >= BLOCKED_AFTER;
      if (isBlocked && connection.isOnline.value && !isPolling.value) {
        untracked(() => void probe());
      }
    });
  }

  function watchPlace(): () => void {
    let had = hasPlace.peek();
    return effect(() => {
      const has = hasPlace.value;
      if (has !== had) {
        had = has;
        untracked(has ? takePlace : givePlace);
      }
    });
  }

  function stop(): void {
    stopWatching?.();
    stopWatching = null;
    turn += 1;
    stopPolling();
    stream.stop();
  }

  return {
    state: computed(() => {
      if (!isPolling.value) {
        return stream.state.value;
      }
      return connection.isOnline.value ? 'polling' : 'offline';
    }),
    start(lastSequence) {
      // What blocks streams blocks the next one too: a new snapshot is no reason to try again.
      if (isPolling.peek()) {
        last = lastSequence;
        return;
      }
      stopWatching?.();
      last = lastSequence;
      if (hasPlace.peek()) {
        turn += 1;
        stream.start(last);
      } else {
        wait(false);
      }
      const stops = [watchFailures(), watchPlace()];
      stopWatching = () => {
        for (const stop of stops) stop();
      };
    },
    stop,
  };
}

function newest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
