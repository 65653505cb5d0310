import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { type Failure, failureOf } from './failure.ts';

/** What was asked for and not answered yet, several at a time, each under a key of its own. */
export interface PendingRequests {
  readonly keys: ReadonlySignal<ReadonlySet<string>>;
  /** Why the last one failed; null from the beginning of the next. */
  readonly error: Signal<Failure | null>;
  /** Answers what the work did, or null when it failed. */
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
