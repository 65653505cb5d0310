import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** Asks for the password again where the server wants it, and lets what was wished go on. */
export interface ConfirmationStore {
  readonly isAsked: ReadonlySignal<boolean>;
  readonly trying: AsyncAction;
  /** Answers once the password was right, or nobody wants to type it. All who ask share one answer. */
  ask(): Promise<boolean>;
  confirm(password: string): Promise<void>;
  cancel(): void;
}

export function createConfirmationStore(
  prove: (password: string) => Promise<void>,
): ConfirmationStore {
  const trying = createAsyncAction();
  const isAsked = signal(false);
  let asked: PromiseWithResolvers<boolean> | null = null;

  function answer(isRight: boolean): void {
    asked?.resolve(isRight);
    asked = null;
    isAsked.value = false;
    trying.forget();
  }

  return {
    isAsked,
    trying,
    ask() {
      asked ??= Promise.withResolvers<boolean>();
      isAsked.value = true;
      return asked.promise;
    },
    async confirm(password) {
      if ((await trying.run(() => prove(password))) !== null) answer(true);
    },
    cancel: () => answer(false),
  };
}
