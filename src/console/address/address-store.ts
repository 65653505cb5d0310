import type { VenueAddress } from '#core/address/address.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { AddressApi } from './address-api.ts';

/** The address in a venue's printed codes. */
export interface AddressStore extends Query<VenueAddress> {
  /** Returns whether it succeeded. */
  save(address: string): Promise<boolean>;
}

export function createAddressStore(api: AddressApi, venue: string): AddressStore {
  const query = createQuery({ load: () => api.readAddress(venue) });
  return {
    ...query,
    save: (address) => query.change(() => api.changeAddress(venue, address)),
  };
}
