import { type ReadonlySignal, signal } from '@preact/signals-react';

/** Products that whoever works at this screen wants at hand. */
export interface FavouritesStore {
  readonly ids: ReadonlySignal<ReadonlySet<string>>;
  toggle(product: string): void;
}

/** Kept on the device for the venue: what is sold most differs from one bar of a house to the next. */
export function createFavouritesStore(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  venue: string,
): FavouritesStore {
  const key = `servett_favourites:${venue}`;
  const ids = signal<ReadonlySet<string>>(new Set(read(storage, key)));
  return {
    ids,
    toggle(product) {
      const next = new Set(ids.peek());
      if (!next.delete(product)) next.add(product);
      ids.value = next;
      try {
        storage?.setItem(key, JSON.stringify([...next]));
      } catch {
        // A full or blocked storage forgets them; the page still shows them.
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | null, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
