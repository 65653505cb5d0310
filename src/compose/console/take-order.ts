import { createTakeOrderApi } from '../../api/board/take-order-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { systemClock } from '../../platform/clock.ts';
import { systemRandom } from '../../platform/random.ts';
import { safeLocalStorage } from '../../platform/storage/local-storage.ts';
import { createFavouritesStore, type FavouritesStore } from '../../stores/console/favourites.ts';
import { createTakeOrderStore, type TakeOrderStore } from '../../stores/console/take-order.ts';

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
