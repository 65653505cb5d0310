import type { RatingsPage } from '../../contract/venue/ratings.schema.ts';
import type { Http } from '../shared/http.ts';

/** Guests' ratings of their visits. Throws only `ApiError`. */
export interface RatingsApi {
  getRatings(venue: string, page: number): Promise<RatingsPage>;
}

export function createRatingsApi(http: Http): RatingsApi {
  return {
    getRatings: (venue, page) =>
      http.request('GET', `/venues/${venue}/ratings`, { query: { page: String(page) } }),
  };
}
