import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { TextSizeName } from '#web/platform/page/text-size.ts';

/** How a guest needs the screen to be. */
export interface DisplayChoice {
  readonly text: TextSizeName;
  readonly contrast: 'normal' | 'more';
  /** `low`: everything to touch lies in the lower half. */
  readonly reach: 'normal' | 'low';
}

export interface DisplayModel {
  readonly choice: ReadonlySignal<DisplayChoice>;
  /** Somebody has chosen something since the last `reset`. */
  readonly isChosen: ReadonlySignal<boolean>;
  choose(change: Partial<DisplayChoice>): void;
  /** As the next guest finds it. */
  reset(): void;
  dispose(): void;
}

const USUAL: DisplayChoice = { text: 'normal', contrast: 'normal', reach: 'normal' };

/** Shown by style sheets, which read it from `root`. Nothing is stored: it is the guest's. */
export function createDisplay(root: Pick<HTMLElement, 'dataset'>): DisplayModel {
  const choice = signal(USUAL);
  const dispose = effect(() => {
    const { text, contrast, reach } = choice.value;
    const dishes = reach === 'low' ? 'rows' : 'cards';
    Object.assign(root.dataset, { text, contrast, reach, dishes });
  });
  return {
    choice,
    isChosen: computed(() => choice.value !== USUAL),
    choose(change) {
      choice.value = { ...choice.peek(), ...change };
    },
    reset() {
      choice.value = USUAL;
    },
    dispose,
  };
}
