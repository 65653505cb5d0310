import { createRatingsApi } from '../../api/console/ratings-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createRatingsStore, type RatingsStore } from '../../stores/console/ratings.ts';

/** What a venue's guests said, brought to life when its page is opened. */
export function openRatings(http: Http, venue: string): RatingsStore {
  return createRatingsStore(createRatingsApi(http), venue);
}
