import type { Http } from '#web/http/http.ts';
import { systemClock } from '#web/platform/clock.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createVenuesApi } from './venues-api.ts';
import { createVenuesStore, type VenuesStore } from './venues-store.ts';

/** The installation's venues, for its operator. */
export function venuesOf(http: Http): VenuesStore {
  return createVenuesStore({
    api: createVenuesApi(http),
    clock: systemClock,
    random: systemRandom,
  });
}
