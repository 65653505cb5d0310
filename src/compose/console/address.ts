import { createAddressApi } from '../../api/console/address-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { type AddressStore, createAddressStore } from '../../stores/console/address.ts';

/** Where guests reach a venue, as its settings and its printing show it. */
export function createAddress(http: Http, venue: string): AddressStore {
  return createAddressStore(createAddressApi(http), venue);
}
