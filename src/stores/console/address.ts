import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { AddressApi } from '../../api/console/address-api.ts';
import type { VenueAddress } from '../../contract/venue/address.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** The address in a venue's printed codes. */
export interface AddressStore {
  /** Null until loaded. */
  readonly known: ReadonlySignal<VenueAddress | null>;
  readonly loading: AsyncAction;
  readonly saving: AsyncAction;
  load(): Promise<void>;
  /** Returns whether it succeeded. */
  save(address: string): Promise<boolean>;
}

export function createAddressStore({
  api,
  venue,
}: {
  api: AddressApi;
  venue: string;
}): AddressStore {
  const known = signal<VenueAddress | null>(null);
  const loading = createAsyncAction();
  const saving = createAsyncAction();
  return {
    known,
    loading,
    saving,
    async load() {
      const answer = await loading.run(() => api.readAddress(venue));
      if (answer !== null) known.value = answer.result;
    },
    async save(address) {
      const answer = await saving.run(() => api.changeAddress(venue, address));
      if (answer !== null) known.value = answer.result;
      return answer !== null;
    },
  };
}
