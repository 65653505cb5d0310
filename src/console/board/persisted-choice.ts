import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

interface Choice {
  venue: ReadonlySignal<{ id: string } | null>;
  /** The available choices. */
  choices: () => readonly string[];
  /** Null: all of them. */
  chosen: ReadonlySignal<string | null>;
  choose(choice: string | null): void;
}

/**
 * Stores a screen's filter on the device, for each venue, under its own name. A choice that the
 * venue no longer has is replaced by all, because a board without orders would look like a quiet
 * evening. Returns a function that stops it.
 */
export function persistChoice(name: string, choice: Choice, storage: Kept | null): () => void {
  let shown: string | null = null;
  return effect(() => {
    const venue = choice.venue.value?.id ?? null;
    const choices = choice.choices();
    const chosen = choice.chosen.value;
    untracked(() => {
      const key = `${name}:${venue}`;
      if (venue === null) {
        shown = null;
      } else if (venue !== shown) {
        shown = venue;
        const kept = read(storage, key);
        choice.choose(kept !== null && choices.includes(kept) ? kept : null);
      } else if (chosen !== null && !choices.includes(chosen)) {
        choice.choose(null);
      } else {
        write(storage, key, chosen ?? '');
      }
    });
  });
}

function read(storage: Kept | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function write(storage: Kept | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // A full or blocked storage loses the choice; the page still follows it.
  }
}
