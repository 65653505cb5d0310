import type { Http } from '#web/http/http.ts';
import { createAddressApi } from './address-api.ts';
import { type AddressStore, createAddressStore } from './address-store.ts';

/** Where guests reach a venue, as its settings and its printing show it. */
export function createAddress(http: Http, venue: string): AddressStore {
  return createAddressStore(createAddressApi(http), venue);
}
