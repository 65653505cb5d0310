import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type ChoiceStorage, keepChoice, readChoice } from '#web/stores/device-choice.ts';

/** The explanations that a screen shows until somebody has read them. */
export type HintName = 'waiting' | 'kitchen';

export interface HintStore {
  /** Those that somebody has dismissed on this device. */
  readonly read: ReadonlySignal<ReadonlySet<string>>;
  dismiss(hint: HintName): void;
}

const KEY = 'servett_hints';

/** Explanations are shown on each device until somebody dismisses them there. */
export function createHintStore(storage: ChoiceStorage): HintStore {
  const kept = readChoice(storage, KEY).split(' ').filter(Boolean);
  const read = signal<ReadonlySet<string>>(new Set(kept));
  return {
    read,
    dismiss(hint) {
      read.value = new Set([...read.peek(), hint]);
      keepChoice(storage, KEY, [...read.peek()].join(' '));
    },
  };
}
