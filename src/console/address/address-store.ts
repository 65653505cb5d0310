import type { VenueAddress } from '#core/address/address.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** The address in a venue's printed codes. */
export interface AddressStore extends Query<VenueAddress> {
  /** Returns whether it succeeded. */
  save(address: string): Promise<boolean>;
}

export function createAddressStore(call: Call, venue: string): AddressStore {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/address', { params }) });
  return {
    ...query,
    save: (address) =>
      query.change(() => call('PUT /venues/:venue/address', { params, body: { address } })),
  };
}
