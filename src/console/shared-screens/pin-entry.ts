import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '#web/platform/clock.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { waitOf } from '#web/stores/failure.ts';

/** Where people type their PIN: the server counts wrong ones, and blocks further tries. */
export interface PinEntry {
  readonly trying: AsyncAction;
  /** Until when this person's PIN is refused; milliseconds of the clock. */
  readonly lockedUntil: ReadonlySignal<number | null>;
  /** Returns whether the PIN was right. */
  enter(person: string, pin: string): Promise<boolean>;
  /** Resets the error of a person's PIN. */
  forget(): void;
}

/** `send` throws if the PIN is wrong. */
export function createPinEntry(
  clock: Pick<Clock, 'now'>,
  send: (person: string, pin: string) => Promise<void>,
): PinEntry {
  const lockedUntil = signal<number | null>(null);
  const trying = createAsyncAction();

  function forget(): void {
    trying.forget();
    lockedUntil.value = null;
  }

  return {
    trying,
    lockedUntil,
    forget,
    async enter(person, pin) {
      const done = await trying.run(async () => {
        try {
          await send(person, pin);
        } catch (thrown) {
          const wait = waitOf(thrown);
          lockedUntil.value = wait === null ? null : clock.now() + wait;
          throw thrown;
        }
      });
      if (done === null) return false;
      forget();
      return true;
    },
  };
}
