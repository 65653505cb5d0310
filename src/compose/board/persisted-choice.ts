import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

interface Choice {
  venue: ReadonlySignal<{ id: string } | null>;
  /** What may be chosen now. */
  choices: () => readonly string[];
  /** Null: all of them. */
  chosen: ReadonlySignal<string | null>;
  choose(choice: string | null): void;
}

/**
 * Keeps what a screen shows alone on the device, for each venue, under a name of its own. A choice
 * that the venue has no more gives way to all, as a board without orders would look like a quiet
 * evening. Answers how to stop.
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
    // A full or blocked storage forgets the choice; the page still follows it.
  }
}
