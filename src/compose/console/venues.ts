import { createVenuesApi } from '../../api/console/venues-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { systemClock } from '../../platform/clock.ts';
import { systemRandom } from '../../platform/random.ts';
import { createVenuesStore, type VenuesStore } from '../../stores/console/venues.ts';

/** The installation's venues, for its operator. */
export function venuesOf(http: Http): VenuesStore {
  return createVenuesStore({
    api: createVenuesApi(http),
    clock: systemClock,
    random: systemRandom,
  });
}
