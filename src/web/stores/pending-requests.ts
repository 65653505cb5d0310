import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { type Failure, failureOf } from './failure.ts';

/** Concurrent requests without a response yet, each under its own key. */
export interface PendingRequests {
  readonly keys: ReadonlySignal<ReadonlySet<string>>;
  /** Why the last one failed; null from the start of the next. */
  readonly error: Signal<Failure | null>;
  /** Returns the work's result, or null if it failed. */
  run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer | null>;
}

export function createPendingRequests(): PendingRequests {
  const keys = signal<ReadonlySet<string>>(new Set());
  const error = signal<Failure | null>(null);
  return {
    keys,
    error,
    async run(key, work) {
      keys.value = new Set(keys.peek()).add(key);
      error.value = null;
      try {
        return await work();
      } catch (thrown) {
        error.value = failureOf(thrown);
        return null;
      } finally {
        keys.value = new Set([...keys.peek()].filter((each) => each !== key));
      }
    },
  };
}
