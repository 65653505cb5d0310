import type { VenueAddress } from '#core/address/address.schema.ts';
import type { Http } from '#web/http/http.ts';

/** Where guests reach a venue. Every call throws nothing but `ApiError`. */
export interface AddressApi {
  readAddress(venue: string): Promise<VenueAddress>;
  changeAddress(venue: string, address: string): Promise<VenueAddress>;
}

export function createAddressApi(http: Http): AddressApi {
  const path = (venue: string) => `/venues/${venue}/address`;
  return {
    readAddress: (venue) => http.request('GET', path(venue)),
    changeAddress: (venue, address) => http.request('PUT', path(venue), { body: { address } }),
  };
}
