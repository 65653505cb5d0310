import { type ReadonlySignal, signal } from '@preact/signals-react';

/** The explanations that a screen shows until somebody has read them. */
export type HintName = 'waiting' | 'kitchen';

export interface HintStore {
  /** Those that somebody has dismissed on this device. */
  readonly read: ReadonlySignal<ReadonlySet<string>>;
  dismiss(hint: HintName): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'servett_hints';

/** Explanations are shown on each device until somebody dismisses them there. */
export function createHintStore(storage: Kept | null): HintStore {
  const read = signal<ReadonlySet<string>>(new Set(kept(storage)));
  return {
    read,
    dismiss(hint) {
      read.value = new Set([...read.peek(), hint]);
      try {
        storage?.setItem(KEY, [...read.peek()].join(' '));
      } catch {
        // A full or blocked storage explains it again the next time.
      }
    },
  };
}

function kept(storage: Kept | null): string[] {
  try {
    return (storage?.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
