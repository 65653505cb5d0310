import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { ALLERGENS, type Allergen, DIETS, type Diet } from '#core/allergens/codes.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

export type AvoidMode = 'mark' | 'hide';

/** What this guest avoids: stored on the device for all tables, and never sent. */
export interface AvoidStore {
  readonly allergens: ReadonlySignal<ReadonlySet<Allergen>>;
  /** Required diets. */
  readonly diets: ReadonlySignal<ReadonlySet<Diet>>;
  /** How conflicting products are shown. */
  readonly mode: ReadonlySignal<AvoidMode>;
  readonly isActive: ReadonlySignal<boolean>;
  toggleAllergen(allergen: Allergen): void;
  toggleDiet(diet: Diet): void;
  setMode(mode: AvoidMode): void;
  clear(): void;
  dispose(): void;
}

export interface AvoidDeps {
  storage: Pick<DeviceStorage, 'get' | 'set'>;
  broadcast: Pick<Broadcast, 'post' | 'listen'>;
}

interface Avoided {
  readonly allergens: readonly Allergen[];
  readonly diets: readonly Diet[];
  readonly mode: AvoidMode;
}

const KEY = 'avoid';
const NOTHING: Avoided = { allergens: [], diets: [], mode: 'mark' };

export function createAvoidStore({ storage, broadcast }: AvoidDeps): AvoidStore {
  const avoided = signal(NOTHING);
  /** A choice made while the storage is read is newer than the stored one. */
  let changes = 0;

  async function read(): Promise<void> {
    const before = changes;
    const stored = await storage.get(KEY).catch(() => undefined);
    if (before === changes && stored !== undefined) {
      avoided.value = asAvoided(stored);
    }
  }

  function change(next: Partial<Avoided>): void {
    changes += 1;
    avoided.value = { ...avoided.peek(), ...next };
    storage.set(KEY, avoided.peek()).then(
      () => broadcast.post(KEY),
      () => {},
    );
  }

  const stopListening = broadcast.listen((message) => {
    if (message === KEY) {
      void read();
    }
  });
  void read();

  return {
    allergens: computed(() => new Set(avoided.value.allergens)),
    diets: computed(() => new Set(avoided.value.diets)),
    mode: computed(() => avoided.value.mode),
    isActive: computed(() => avoided.value.allergens.length + avoided.value.diets.length > 0),
    toggleAllergen(allergen) {
      change({ allergens: toggled(ALLERGENS, avoided.peek().allergens, allergen) });
    },
    toggleDiet(diet) {
      change({ diets: toggled(DIETS, avoided.peek().diets, diet) });
    },
    setMode: (mode) => change({ mode }),
    clear: () => change({ allergens: [], diets: [] }),
    dispose: stopListening,
  };
}

/** The chosen ones with this one added or removed, in the standard order. */
function toggled<Each>(all: readonly Each[], chosen: readonly Each[], one: Each): Each[] {
  return all.filter((each) => (each === one) !== chosen.includes(each));
}

function asAvoided(value: unknown): Avoided {
  if (typeof value !== 'object' || value === null) {
    return NOTHING;
  }
  const { allergens, diets, mode }: Partial<Record<keyof Avoided, unknown>> = value;
  const has = (list: unknown, each: string) => Array.isArray(list) && list.includes(each);
  return {
    allergens: ALLERGENS.filter((each) => has(allergens, each)),
    diets: DIETS.filter((each) => has(diets, each)),
    mode: mode === 'hide' ? 'hide' : 'mark',
  };
}
