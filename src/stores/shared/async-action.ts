import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Failure, failureOf } from './failure.ts';

/** Something a person asked for that is under way, or went wrong. */
export interface AsyncAction {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last one failed; null while nothing did. */
  readonly error: ReadonlySignal<Failure | null>;
  /** Answers what the work did, or null when it failed or another one is under way. */
  run<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | null>;
  /** Forgets what went wrong. */
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
