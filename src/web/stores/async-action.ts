import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Failure, failureOf } from './failure.ts';

/** A user's action that is in progress, or failed. */
export interface AsyncAction {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last one failed; null otherwise. */
  readonly error: ReadonlySignal<Failure | null>;
  /** Returns the work's result, or null if it failed or another one is in progress. */
  run<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | null>;
  /** Clears the error. */
  forget(): void;
}

export function createAsyncAction(): AsyncAction {
  const isBusy = signal(false);
  const error = signal<Failure | null>(null);
  return {
    isBusy,
    error,
    async run(work) {
      if (isBusy.peek()) {
        return null;
      }
      isBusy.value = true;
      error.value = null;
      try {
        return { result: await work() };
      } catch (thrown) {
        error.value = failureOf(thrown);
        return null;
      } finally {
        isBusy.value = false;
      }
    },
    forget() {
      error.value = null;
    },
  };
}
