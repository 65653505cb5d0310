import type { Http } from '#web/http/http.ts';
import { systemClock } from '#web/platform/clock.ts';
import { systemRandom } from '#web/platform/random.ts';
import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { createFavouritesStore, type FavouritesStore } from './favourites-store.ts';
import { createTakeOrderApi } from './take-order-api.ts';
import { createTakeOrderStore, type TakeOrderStore } from './take-order-store.ts';

/** Taking orders in a venue, brought to life when its page is opened. */
export function openTakeOrder(http: Http): TakeOrderStore {
  return createTakeOrderStore({
    api: createTakeOrderApi(http),
    clock: systemClock,
    random: systemRandom,
  });
}

/** What is at hand on this device when orders are taken in the venue. */
export function openFavourites(venue: string): FavouritesStore {
  return createFavouritesStore(safeLocalStorage(), venue);
}
