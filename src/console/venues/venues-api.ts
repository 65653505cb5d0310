import type {
  FirstOwner,
  InstallationVenues,
  OpenedVenue,
  OpenVenueRequest,
} from '#core/venues/venues.schema.ts';
import type { Http } from '#web/http/http.ts';

/** The installation's venues, for its operator. Every call throws nothing but `ApiError`. */
export interface VenuesApi {
  listVenues(): Promise<InstallationVenues>;
  /** The same key returns the same venue. */
  openVenue(key: string, body: OpenVenueRequest): Promise<OpenedVenue>;
  makeOwnerLink(venue: string, body: FirstOwner): Promise<OpenedVenue>;
}

export function createVenuesApi(http: Http): VenuesApi {
  return {
    listVenues: () => http.request('GET', '/installation/venues'),
    openVenue: (key, body) =>
      http.request('POST', '/installation/venues', { body, headers: { 'Idempotency-Key': key } }),
    makeOwnerLink: (venue, body) =>
      http.request('POST', `/installation/venues/${venue}/owner-link`, { body }),
  };
}
