import { type ReadonlySignal, signal } from '@preact/signals-react';

/** Products that staff pin on this screen. */
export interface FavouritesStore {
  readonly ids: ReadonlySignal<ReadonlySet<string>>;
  toggle(product: string): void;
}

/** Stored on the device for the venue: what sells best differs between bars of one venue. */
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
        // A full or blocked storage loses them; the page still shows them.
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
