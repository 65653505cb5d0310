import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { createFavouritesStore, type FavouritesStore } from './favourites-store.ts';

/** What is at hand on this device when orders are taken in the venue. */
export function openFavourites(venue: string): FavouritesStore {
  return createFavouritesStore(safeLocalStorage(), venue);
}
