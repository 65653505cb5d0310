import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';

/** Resolves once the condition holds: true; or once `over` says that nobody waits any more: false. */
export function until(condition: ReadonlySignal<boolean>, over: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (over.aborted) {
      resolve(false);
      return;
    }
    const end = (holds: boolean) => {
      over.removeEventListener('abort', stopWaiting);
      untracked(() => resolve(holds));
      // The effect's first run has to be over.
      queueMicrotask(() => stop());
    };
    const stopWaiting = () => end(false);
    over.addEventListener('abort', stopWaiting);
    const stop = effect(() => {
      if (condition.value) end(true);
    });
  });
}
