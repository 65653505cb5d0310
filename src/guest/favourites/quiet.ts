import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/** Whether a guest wants no suggestions: for this visit, whichever pages it has. */
export interface Quiet {
  readonly isQuiet: ReadonlySignal<boolean>;
  be(): void;
}

const KEY = 'no-suggestions';

/** `me`: the guest's session, which is the visit. */
export function createQuiet(
  storage: Pick<DeviceStorage, 'get' | 'set'>,
  me: ReadonlySignal<string | null>,
): Quiet {
  const of = signal<unknown>(undefined);
  storage.get(KEY).then(
    (found) => {
      of.value ??= found;
    },
    () => {},
  );
  return {
    isQuiet: computed(() => me.value !== null && of.value === me.value),
    be() {
      of.value = me.peek();
      // Without storage it holds while the page is open.
      storage.set(KEY, of.peek()).catch(() => {});
    },
  };
}
