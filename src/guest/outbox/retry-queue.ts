import { effect, untracked } from '@preact/signals-react';
import { backoff } from '#core/shared/backoff.ts';
import type { ApiError } from '#web/http/api-error.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { Connection } from '#web/platform/connection.ts';
import type { Locks } from '#web/platform/locks.ts';
import type { Random } from '#web/platform/random.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Null: settled. Else the failure after which it is retried. */
export type SendOutcome = ApiError | null;

export interface RetryQueueOptions<Entry> {
  clock: Clock;
  random: Random;
  locks: Locks;
  connection: Pick<Connection, 'isOnline'>;
  /** The name of the lock: one tab at a time works. */
  lock: string;
  store: Pick<OutboxStore<Entry>, 'entries' | 'reload' | 'follow'>;
  isOpen(entry: Entry): boolean;
  /** When an entry is due even without a network, by the clock; null for never. */
  offlineDueAt(entry: Entry): number | null;
  /** Processes one entry; rejects only if the storage does. */
  handle(entry: Entry): Promise<void>;
}

/** Processes stored entries until each is settled: with back-off, one tab at a time. */
export interface RetryQueue {
  /** The result of a request about an entry: when to retry. */
  note(id: string, outcome: SendOutcome): void;
  /** Another round as soon as this one is over. */
  again(): void;
  run(): Promise<void>;
  /** Sends all now, even if the browser reports to be offline. */
  retryNow(): Promise<void>;
  schedule(): void;
  dispose(): void;
}

export function createRetryQueue<Entry extends { readonly id: string }>(
  options: RetryQueueOptions<Entry>,
): RetryQueue {
  const { clock, random, connection, store } = options;
  const pauses = new Map<string, { until: number; failures: number }>();
  let timer: Timer | null = null;
  let running: Promise<void> | null = null;
  let isAgain = false;
  let isForced = false;
  let isDisposed = false;

  function note(id: string, outcome: SendOutcome): void {
    if (outcome === null) {
      pauses.delete(id);
      return;
    }
    const failures = pauses.get(id)?.failures ?? 0;
    const delay = Math.max(backoff(failures, random.fraction()), outcome.retryAfter ?? 0);
    pauses.set(id, { until: clock.now() + delay, failures: failures + 1 });
  }

  /** When this entry is due next; null while only a network can help. */
  function dueAt(entry: Entry): number | null {
    if (!options.isOpen(entry)) {
      return null;
    }
    return isForced || connection.isOnline.peek()
      ? (pauses.get(entry.id)?.until ?? 0)
      : options.offlineDueAt(entry);
  }

  async function round(): Promise<void> {
    for (const entry of await store.reload()) {
      const due = dueAt(entry);
      if (!isDisposed && due !== null && due <= clock.now()) {
        await options.handle(entry);
      }
    }
  }

  async function run(): Promise<void> {
    isAgain = true;
    running ??= (async () => {
      try {
        while (isAgain && !isDisposed) {
          isAgain = false;
          await options.locks.withLock(options.lock, round);
        }
      } finally {
        running = null;
        isForced = false;
        schedule();
      }
    })();
    await running;
  }

  function stopTimer(): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
  }

  function schedule(): void {
    stopTimer();
    const times = store.entries.peek().flatMap((entry) => dueAt(entry) ?? []);
    if (times.length > 0 && !isDisposed) {
      // Never in a tight loop, even if the storage itself fails.
      const delay = Math.max(50, Math.min(...times) - clock.now());
      timer = clock.setTimeout(() => void run().catch(() => {}), delay);
    }
  }

  async function retryNow(): Promise<void> {
    isForced = true;
    for (const pause of pauses.values()) {
      pause.until = 0;
    }
    await run();
  }

  const stopFollowing = store.follow(schedule);
  const stopWatching = effect(() => {
    if (connection.isOnline.value) {
      untracked(() => void retryNow().catch(() => {}));
    }
  });

  return {
    note,
    again() {
      isAgain = true;
    },
    run,
    retryNow,
    schedule,
    dispose() {
      isDisposed = true;
      stopFollowing();
      stopWatching();
      stopTimer();
    },
  };
}
