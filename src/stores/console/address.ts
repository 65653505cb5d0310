import type { AddressApi } from '../../api/console/address-api.ts';
import type { VenueAddress } from '../../contract/venue/address.schema.ts';
import { createQuery, type Query } from '../shared/query.ts';

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
