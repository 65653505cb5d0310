import type { Http } from '../api/http.ts';
import { createVenuesApi } from '../api/venues-api.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { createVenuesStore, type VenuesStore } from '../stores/venues.ts';

/** The installation's venues, for its operator. */
export function venuesOf(http: Http): VenuesStore {
  return createVenuesStore({
    api: createVenuesApi(http),
    clock: systemClock,
    random: systemRandom,
  });
}
