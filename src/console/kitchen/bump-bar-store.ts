import { type ReadonlySignal, signal } from '@preact/signals-react';
import { BUMP_FUNCTIONS, type BumpFunction } from '#core/board/bump-keys.ts';
import {
  BUMP_SYSTEMS,
  type BumpBar,
  type BumpSystem,
  NO_BAR,
  withKey,
} from '#core/board/bump-maps.ts';

export interface BumpBarStore {
  readonly bar: ReadonlySignal<BumpBar>;
  choose(system: BumpSystem): void;
  /** Teaches the screen's own bar a key. */
  teach(key: string, does: BumpFunction): void;
  forget(): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'servett_keys';

/** The keys of this screen's bump bar: bars differ, and hang where their screens hang. */
export function createBumpBarStore(storage: Kept | null): BumpBarStore {
  const bar = signal(read(storage));
  function keep(next: BumpBar): void {
    bar.value = next;
    try {
      storage?.setItem(KEY, JSON.stringify(next));
    } catch {
      // A full or blocked storage forgets the keys; the page still follows them.
    }
  }
  return {
    bar,
    choose: (system) => keep({ ...bar.peek(), system }),
    teach: (key, does) => keep({ system: 'own', own: withKey(bar.peek().own, key, does) }),
    forget: () => keep({ system: 'own', own: {} }),
  };
}

function read(storage: Kept | null): BumpBar {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    return isObject(kept) ? barOf(kept) : NO_BAR;
  } catch {
    return NO_BAR;
  }
}

/** What is not understood is left out: another version may have written it. */
function barOf({ system, own }: Record<string, unknown>): BumpBar {
  const keys = isObject(own) ? Object.entries(own) : [];
  const known = keys.flatMap(([key, does]) => {
    const found = BUMP_FUNCTIONS.find((each) => each === does);
    return found === undefined ? [] : [[key, found] as const];
  });
  return {
    system: BUMP_SYSTEMS.find((each) => each === system) ?? NO_BAR.system,
    own: Object.fromEntries(known),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
