import { type ReadonlySignal, signal } from '@preact/signals-react';

/** The visitor's answer about counting visits. */
export type ConsentAnswer = 'unasked' | 'yes' | 'no';

const KEY = 'servett_consent';

export interface Consent {
  readonly answer: ReadonlySignal<ConsentAnswer>;
  /** True while the visitor looks at the settings again. */
  readonly isReviewing: ReadonlySignal<boolean>;
  give(answer: 'yes' | 'no'): void;
  review(): void;
}

type ConsentStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Stores the answer on the device; if that fails, it holds for this page. */
export function createConsent(storage: ConsentStorage | null): Consent {
  const answer = signal(read(storage));
  const isReviewing = signal(false);
  return {
    answer,
    isReviewing,
    give(next) {
      answer.value = next;
      isReviewing.value = false;
      try {
        storage?.setItem(KEY, next);
      } catch {
        // Asked again next time.
      }
    },
    review() {
      isReviewing.value = true;
    },
  };
}

function read(storage: ConsentStorage | null): ConsentAnswer {
  try {
    const stored = storage?.getItem(KEY);
    return stored === 'yes' || stored === 'no' ? stored : 'unasked';
  } catch {
    return 'unasked';
  }
}
