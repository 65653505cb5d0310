import { signal } from '@preact/signals-react';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/** The products that this guest likes: stored on the device, never sent. */
export interface Favourites {
  /** Of a venue, the newest first. Reads a signal. */
  at(venue: string): readonly string[];
  toggle(venue: string, product: string): void;
  forget(venue: string): void;
}

type Favourite = readonly [venue: string, product: string];

const KEY = 'favourites';
/** The oldest go first. */
const MOST = 200;

export function createFavourites(storage: Pick<DeviceStorage, 'get' | 'update'>): Favourites {
  const favourites = signal<readonly Favourite[]>([]);

  async function read(): Promise<void> {
    favourites.value = asFavourites(await storage.get(KEY).catch(() => undefined));
  }
  let isRead = read();

  /** On top of what another tab has stored; without storage, while the page is open. */
  function change(made: (all: readonly Favourite[]) => readonly Favourite[]): void {
    isRead = isRead.then(async () => {
      const next = (stored: unknown) => made(asFavourites(stored)).slice(-MOST);
      const stored = await storage.update(KEY, next).catch(() => next(favourites.peek()));
      favourites.value = asFavourites(stored);
    });
  }

  return {
    at: (venue) =>
      favourites.value
        .filter(([of]) => of === venue)
        .map(([, product]) => product)
        .toReversed(),
    toggle(venue, product) {
      const isIt = ([of, id]: Favourite) => of === venue && id === product;
      // What the guest sees decides, whatever another tab has done.
      const was = favourites.peek().some(isIt);
      change((all) => [
        ...all.filter((each) => !isIt(each)),
        ...(was ? [] : [[venue, product] as const]),
      ]);
    },
    forget: (venue) => change((all) => all.filter(([of]) => of !== venue)),
  };
}

/** Anything else is ignored. */
function asFavourites(stored: unknown): readonly Favourite[] {
  return (Array.isArray(stored) ? stored : []).flatMap((entry: unknown) => {
    const [venue, product] = Array.isArray(entry) ? entry : [];
    return typeof venue === 'string' && typeof product === 'string'
      ? [[venue, product] as const]
      : [];
  });
}
